import { CUT_OUT, makeLogo } from '../logo.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import type { Storefront } from '../storefront.ts';
import type { Theme } from '../theme.ts';

const theme: Theme = {
  page: '#ffffff',
  surface: '#ffffff',
  n25: '#f7f9fb',
  n50: '#f1f4f8',
  n100: '#e8edf3',
  n200: '#dae1ea',
  n300: '#bfc9d6',
  n500: '#606c7e',
  n600: '#4d596b',
  n700: '#333e50',
  n900: '#0c1524',
  brand: '#1a4fd6',
  'brand-h': '#153fb0',
  'brand-50': '#edf2fe',
  'brand-100': '#d9e4fd',
  'on-brand': '#ffffff',
  accent: '#c2361a',
  'accent-50': '#fdeeea',
  'r-card': '6px',
  'r-field': '6px',
  'r-btn': '6px',
  'r-hero': '6px',
};

/** A V moored on its quay. */
const logo = makeLogo(
  {
    shapes: [
      '<rect x="1" y="1" width="30" height="30" rx="6.5" fill="currentColor"/>',
      `<path d="M7.5 8.5h5l3.8 9.3 3.9-9.3h4.3L18 22.2h-3.7zM7.5 24.5h17v2h-17z" fill="${CUT_OUT}"/>`,
    ].join(''),
    iconShapes: '<path d="M4 4h7.5L16.2 16.5 21.2 4H28l-9.3 19.5h-5.3zM4 26h24v3H4z" fill="currentColor"/>',
    wordmark: { text: 'voltquay', weight: 750, trackingEm: -0.045, sizePx: 22, face: 'text' },
  },
  theme,
);

export const voltquay: Storefront = {
  code: 'voltquay',
  name: 'Voltquay',
  nameIn: {},
  tagline: 'Electronics and tools, by the crate',
  hosts: ['voltquay.example'],
  logo,
  theme,
  font: 'inter',
  homeLayout: 'B',
  density: 'dense',
  header: 'search-wide',
  headerTone: 'page',
  footerTone: 'tint',
  navigation: 'underline',
  heading: { style: 'rule', weight: 650, trackingEm: -0.015 },
  cardShape: 'square',
  cardGround: 'soft',
  hero: {
    composition: 'banner',
    pictureSide: 'end',
    ground: '#10286e',
    ink: '#ffffff',
    tiles: [],
    objects: [
      { name: 'luggage', tint: 'clay' },
      { name: 'headphone', tint: 'white' },
      { name: 'camera', tint: 'steel' },
      { name: 'watch', tint: 'sky' },
    ],
  },
  focus: ['electronics', 'tools', 'office', 'sport'],
  assortment: {
    categories: { only: ['electronics', 'tools', 'office', 'sport'], not: [] },
    shops: { only: [], first: [], not: [] },
  },
  support: {
    email: 'help@voltquay.example',
    phone: '+1 312 555 0142',
    hours: { weekdays: [1, 2, 3, 4, 5, 6], opens: '07:00', closes: '19:00', timeZone: 'Europe/Berlin' },
  },
  languages: [...LANGUAGES],
  defaultLanguage: 'en',
  claims: {},
};
