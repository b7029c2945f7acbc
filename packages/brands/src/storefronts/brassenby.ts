import { makeLogo } from '../logo.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import type { Storefront } from '../storefront.ts';
import type { Theme } from '../theme.ts';

const theme: Theme = {
  page: '#ffffff',
  surface: '#ffffff',
  n25: '#fafaf8',
  n50: '#f4f3f1',
  n100: '#ebeae7',
  n200: '#dddcd9',
  n300: '#c5c4c0',
  n500: '#6d6c68',
  n600: '#585653',
  n700: '#403e3b',
  n900: '#1a1917',
  brand: '#1b1a17',
  'brand-h': '#31302c',
  'brand-50': '#f4f3ee',
  'brand-100': '#e6e4da',
  'on-brand': '#ffffff',
  accent: '#b3261e',
  'accent-50': '#feebe8',
  'r-card': '0px',
  'r-field': '0px',
  'r-btn': '0px',
  'r-hero': '0px',
};

/** A spanner jaw around a brass nut. */
const logo = makeLogo(
  {
    shapes:
      '<g transform="rotate(45 16 16)"><path d="M9.5 4.6V16l6.5 6.5 6.5-6.5V4.6a13.5 13.5 0 1 1-13 0z" fill="currentColor"/><path d="M16 4.5l4.3 2.5v5L16 14.5 11.7 12V7z" fill="#f0b400"/></g>',
    wordmark: { text: 'BRASSENBY', weight: 800, trackingEm: 0.01, sizePx: 20, face: 'text' },
  },
  theme,
);

export const brassenby: Storefront = {
  code: 'brassenby',
  name: 'Brassenby',
  nameIn: {},
  tagline: 'Hand tools, counted and boxed',
  hosts: ['brassenby.example'],
  logo,
  theme,
  font: 'work-sans',
  homeLayout: 'B',
  density: 'dense',
  header: 'search-wide',
  headerTone: 'ink',
  footerTone: 'ink',
  navigation: 'bold',
  heading: { style: 'marked', weight: 700, trackingEm: -0.02 },
  cardShape: 'square',
  cardGround: 'framed',
  hero: {
    composition: 'banner',
    pictureSide: 'end',
    ground: '#f5c117',
    ink: '#1b1a17',
    tiles: [],
    objects: [
      { name: 'toolbox', tint: 'red' },
      { name: 'hammer', tint: 'brown' },
      { name: 'rescue-workers-helmet', tint: 'white' },
      { name: 'clamp', tint: 'steel' },
    ],
  },
  focus: ['tools', 'electronics', 'sport', 'office'],
  assortment: {
    categories: { only: ['tools', 'electronics', 'sport', 'office'], not: ['office-paper', 'sport-balls', 'electronics-audio'] },
    shops: { only: [], first: [], not: [] },
  },
  support: {
    email: 'trade@brassenby.example',
    phone: '+1 414 555 0109',
    hours: { weekdays: [1, 2, 3, 4, 5, 6], opens: '06:00', closes: '16:00', timeZone: 'Europe/Warsaw' },
  },
  languages: [...LANGUAGES],
  defaultLanguage: 'en',
  claims: {},
};
