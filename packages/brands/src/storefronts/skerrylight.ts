import { makeLogo } from '../logo.ts';
import { LANGUAGE_CODES } from '../storefront.ts';
import type { Storefront } from '../storefront.ts';
import type { Theme } from '../theme.ts';

const theme: Theme = {
  page: '#f5f9f9', surface: '#ffffff',
  n25: '#f6fbfb', n50: '#eef5f6', n100: '#e3edee', n200: '#d4dfe0', n300: '#bac7c8',
  n500: '#626e70', n600: '#4d595b', n700: '#364142', n900: '#121b1c',
  brand: '#0e5c66', 'brand-h': '#014850', 'brand-50': '#ebf5f7', 'brand-100': '#d5eaed', 'on-brand': '#ffffff',
  accent: '#b4380b', 'accent-50': '#ffebe5',
  'r-card': '4px', 'r-field': '4px', 'r-btn': '4px', 'r-hero': '0px',
};

/** undefined */
const logo = makeLogo({
  shapes: [
    '<path d="M16 2a14 14 0 0 1 10.5 4.7L18.5 9.2v2.6l11.3 2.5A14 14 0 0 1 25.2 26.5H20l-1.3-12h-5.4L12 26.5H6.8A14 14 0 0 1 2.2 14.3l11.3-2.5V9.2L5.5 6.7A14 14 0 0 1 16 2z" fill="currentColor"/>',
    '<path d="M3.5 28h25v2h-25z" fill="currentColor"/>',
  ].join(''),
  wordmark: { text: 'Skerrylight', weight: 600, trackingEm: -0.02, sizePx: 23, face: 'text' },
}, theme);

export const skerrylight: Storefront = {
  code: 'skerrylight',
  name: 'Skerrylight',
  nameIn: {},
  tagline: 'Kit for weather, water and the long way round',
  hosts: ['skerrylight.example'],
  logo,
  theme,
  font: 'albert-sans',
  homeLayout: 'A',
  density: 'calm',
  header: 'search-centre',
  headerTone: 'brand',
  footerTone: 'ink',
  navigation: 'underline',
  heading: { style: 'plain', weight: 600, trackingEm: -0.02 },
  cardShape: 'square',
  cardGround: 'white',
  hero: {
    composition: 'full',
    pictureSide: 'end',
    ground: '#c6dcde',
    ink: '#0b2429',
    tiles: [],
    objects: [
      { name: 'tent', tint: 'orange' },
      { name: 'backpack', tint: 'teal' },
      { name: 'hiking-boot', tint: 'brown' },
      { name: 'compass', tint: 'steel' },
    ],
  },
  focus: ['sport', 'bags', 'shoes', 'apparel'],
  support: {
    email: 'crew@skerrylight.example',
    phone: '+1 907 555 0131',
    hours: { weekdays: [1, 2, 3, 4, 5], opens: '08:00', closes: '16:00', timeZone: 'Europe/Oslo' },
  },
  languages: [...LANGUAGE_CODES],
  defaultLanguage: 'en',
  claims: {},
};
