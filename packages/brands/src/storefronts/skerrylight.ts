import { makeLogo } from '../logo.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import type { Storefront } from '../storefront.ts';
import type { Theme } from '../theme.ts';

const theme: Theme = {
  page: '#f5f9f9',
  surface: '#ffffff',
  n25: '#f6fbfc',
  n50: '#eef5f7',
  n100: '#e4ecef',
  n200: '#d4dee2',
  n300: '#bbc6cb',
  n500: '#636e72',
  n600: '#4e595d',
  n700: '#364044',
  n900: '#131b1e',
  brand: '#055a75',
  'brand-h': '#00465c',
  'brand-50': '#eaf5fa',
  'brand-100': '#d4e9f3',
  'on-brand': '#ffffff',
  accent: '#b4380b',
  'accent-50': '#ffebe5',
  'r-card': '4px',
  'r-field': '4px',
  'r-btn': '4px',
  'r-hero': '0px',
};

/** A lighthouse on its rock, sending both beams. */
const logo = makeLogo(
  {
    shapes: [
      '<path d="M11.5 7.8 16 2.5l4.5 5.3v4.4h-9zM12.3 14h7.4l1.5 10.5h-10.4z" fill="currentColor"/>',
      '<path d="M2 30c1.8-3 5.5-4.2 14-4.2S28.2 27 30 30z" fill="currentColor"/>',
      '<path d="M9.8 8.8v2.7L1 14.5V5.8zM22.2 8.8v2.7l8.8 3V5.8z" fill="#efb233"/>',
    ].join(''),
    wordmark: { text: 'Skerrylight', weight: 600, trackingEm: -0.02, sizePx: 23, face: 'text' },
  },
  theme,
);

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
  assortment: {
    categories: { only: ['sport', 'bags', 'shoes', 'apparel'], not: ['bags-small', 'shoes-heelsandals'] },
    shops: { only: [], first: [], not: [] },
  },
  support: {
    email: 'crew@skerrylight.example',
    phone: '+1 907 555 0131',
    hours: { weekdays: [1, 2, 3, 4, 5], opens: '08:00', closes: '16:00', timeZone: 'Europe/Oslo' },
  },
  languages: [...LANGUAGES],
  defaultLanguage: 'en',
  claims: {},
};
