import { makeLogo } from '../logo.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import type { Storefront } from '../storefront.ts';
import type { Theme } from '../theme.ts';

const theme: Theme = {
  page: '#f8f8fd',
  surface: '#ffffff',
  n25: '#f9f9fc',
  n50: '#f2f3f8',
  n100: '#e9eaf0',
  n200: '#dbdce3',
  n300: '#c2c3cb',
  n500: '#6a6b73',
  n600: '#55565d',
  n700: '#3d3e45',
  n900: '#18191e',
  brand: '#3f35ad',
  'brand-h': '#301c96',
  'brand-50': '#f0f2fe',
  'brand-100': '#dfe3fe',
  'on-brand': '#ffffff',
  accent: '#b01872',
  'accent-50': '#feeaf2',
  'r-card': '12px',
  'r-field': '10px',
  'r-btn': '10px',
  'r-hero': '16px',
};

/** A bright body inside its orbit. */
const logo = makeLogo(
  {
    shapes: [
      '<path d="M16 2a14 14 0 1 1 0 28 14 14 0 0 1 0-28zm3.5 2.3a8.2 8.2 0 1 0 0 16.4 8.2 8.2 0 0 0 0-16.4z" fill="currentColor" fill-rule="evenodd"/>',
      '<circle cx="20.5" cy="11.5" r="4.3" fill="#ec4ba6"/>',
    ].join(''),
    wordmark: { text: 'orbivane', weight: 700, trackingEm: -0.035, sizePx: 24, face: 'text' },
  },
  theme,
);

export const orbivane: Storefront = {
  code: 'orbivane',
  name: 'Orbivane',
  nameIn: {},
  tagline: 'Screens, sound and small machines',
  hosts: ['orbivane.example'],
  logo,
  theme,
  font: 'onest',
  homeLayout: 'B',
  density: 'dense',
  header: 'search-centre',
  headerTone: 'page',
  footerTone: 'page',
  navigation: 'pill',
  heading: { style: 'plain', weight: 700, trackingEm: -0.025 },
  cardShape: 'rounded',
  cardGround: 'white',
  hero: {
    composition: 'split',
    pictureSide: 'end',
    ground: '#d9d9fa',
    ink: '#17143d',
    tiles: [],
    objects: [
      { name: 'laptop', tint: 'steel' },
      { name: 'video-game', tint: 'ink' },
      { name: 'mobile-phone', tint: 'cobalt' },
      { name: 'joystick', tint: 'red' },
      { name: 'headphone', tint: 'lilac' },
    ],
  },
  focus: ['electronics', 'office', 'toys', 'sport'],
  assortment: {
    categories: { only: ['electronics', 'office', 'toys', 'sport'], not: ['office-paper', 'sport-outdoor'] },
    shops: { only: [], first: [], not: [] },
  },
  support: {
    email: 'signal@orbivane.example',
    phone: '+1 408 555 0183',
    hours: { weekdays: [1, 2, 3, 4, 5, 6, 7], opens: '08:00', closes: '22:00', timeZone: 'Asia/Singapore' },
  },
  languages: [...LANGUAGES],
  defaultLanguage: 'en',
  claims: {},
};
