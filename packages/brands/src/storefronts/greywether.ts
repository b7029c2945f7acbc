import { makeLogo } from '../logo.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import type { Storefront } from '../storefront.ts';
import type { Theme } from '../theme.ts';

const theme: Theme = {
  page: '#f4f5f4',
  surface: '#ffffff',
  n25: '#f9fafa',
  n50: '#f2f4f4',
  n100: '#e8ebec',
  n200: '#daddde',
  n300: '#c1c5c6',
  n500: '#696c6e',
  n600: '#545758',
  n700: '#3c3f40',
  n900: '#181a1b',
  brand: '#5b5f63',
  'brand-h': '#484c50',
  'brand-50': '#f2f3f3',
  'brand-100': '#e4e5e7',
  'on-brand': '#ffffff',
  accent: '#99401d',
  'accent-50': '#ffebe5',
  'r-card': '0px',
  'r-field': '0px',
  'r-btn': '0px',
  'r-hero': '0px',
};

/** Three standing stones. */
const logo = makeLogo(
  {
    shapes:
      '<path d="M2.5 7.5 27.5 3.5l2 6.5L4 13.5z" fill="currentColor"/><path d="M6.5 15.7l6.3-.9.7 14.2h-8zM18.8 14l6-.8L26.5 29h-8z" fill="currentColor"/>',
    wordmark: { text: 'greywether', weight: 500, trackingEm: -0.01, sizePx: 22, face: 'text' },
  },
  theme,
);

export const greywether: Storefront = {
  code: 'greywether',
  name: 'Greywether',
  nameIn: {},
  tagline: 'Quiet objects for rooms with fewer things',
  hosts: ['greywether.example'],
  logo,
  theme,
  font: 'instrument-sans',
  homeLayout: 'A',
  density: 'calm',
  header: 'search-centre',
  headerTone: 'page',
  footerTone: 'page',
  navigation: 'bold',
  heading: { style: 'plain', weight: 500, trackingEm: -0.025 },
  cardShape: 'square',
  cardGround: 'white',
  hero: {
    composition: 'split',
    pictureSide: 'end',
    ground: '#d6dad8',
    ink: '#1c2225',
    tiles: [],
    objects: [
      { name: 'chair', tint: 'charcoal' },
      { name: 'couch-and-lamp', tint: 'steel' },
      { name: 'framed-picture', tint: 'sand' },
      { name: 'amphora', tint: 'white' },
    ],
  },
  focus: ['home', 'office', 'kitchen'],
  assortment: {
    categories: { only: ['home', 'office', 'kitchen'], not: ['office-writing'] },
    shops: { only: [], first: [], not: [] },
  },
  support: {
    email: 'rooms@greywether.example',
    phone: '+1 604 555 0159',
    hours: { weekdays: [1, 2, 3, 4, 5], opens: '10:00', closes: '17:00', timeZone: 'Europe/Helsinki' },
  },
  languages: [...LANGUAGES],
  defaultLanguage: 'en',
  claims: {},
};
