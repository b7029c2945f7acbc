import { CUT_OUT, makeLogo } from '../logo.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import type { Storefront } from '../storefront.ts';
import type { Theme } from '../theme.ts';

const theme: Theme = {
  page: '#ffffff',
  surface: '#ffffff',
  n25: '#f7fafd',
  n50: '#eff4f8',
  n100: '#e4ecf0',
  n200: '#d5dee3',
  n300: '#bcc6cc',
  n500: '#646d73',
  n600: '#4f585e',
  n700: '#374045',
  n900: '#141b1f',
  brand: '#0a65a3',
  'brand-h': '#005186',
  'brand-50': '#eaf4ff',
  'brand-100': '#d1e9ff',
  'on-brand': '#ffffff',
  accent: '#c0350f',
  'accent-50': '#feece7',
  'r-card': '20px',
  'r-field': '14px',
  'r-btn': '14px',
  'r-hero': '24px',
};

/** A pelican looking out over the dunes. */
const logo = makeLogo(
  {
    shapes: [
      '<path d="M6.5 10a6 6 0 0 1 11.8-1.3C17 10.3 16 12 15.8 14c-.4 3.8 2.2 6 2.2 10.5 0 2.2-.6 4-1.6 5.5H4.8C6.2 27.5 8.5 25 8.5 21c0-4.5-2-6.5-2-11z" fill="currentColor"/>',
      `<circle cx="12.3" cy="9.3" r="1.5" fill="${CUT_OUT}"/>`,
      '<path d="M18.5 10 31 15c-2.5 5-6.5 7.3-12 6.5-1.5-2.7-2.3-5-2-7.5.2-1.6.8-3 1.5-4z" fill="#f2a51a"/>',
    ].join(''),
    wordmark: { text: 'pelidune', weight: 800, trackingEm: -0.025, sizePx: 26, face: 'text' },
  },
  theme,
);

export const pelidune: Storefront = {
  code: 'pelidune',
  name: 'Pelidune',
  nameIn: {},
  tagline: 'For the beach, the boat and the back garden',
  hosts: ['pelidune.example'],
  logo,
  theme,
  font: 'urbanist',
  homeLayout: 'A',
  density: 'rounded',
  header: 'search-wide',
  headerTone: 'tint',
  footerTone: 'tint',
  navigation: 'pill',
  heading: { style: 'plain', weight: 700, trackingEm: -0.015 },
  cardShape: 'rounded',
  cardGround: 'soft',
  hero: {
    composition: 'full',
    pictureSide: 'start',
    ground: '#b9def5',
    ink: '#062a45',
    tiles: [],
    objects: [
      { name: 'sailboat', tint: 'white' },
      { name: 'ring-buoy', tint: 'red' },
      { name: 'diving-mask', tint: 'cobalt' },
      { name: 'thong-sandal', tint: 'yellow' },
    ],
  },
  focus: ['sport', 'apparel', 'shoes', 'toys', 'bags'],
  assortment: {
    categories: { only: ['sport', 'apparel', 'shoes', 'toys', 'bags'], not: ['toys-games', 'shoes-heelsandals'] },
    shops: { only: [], first: [], not: [] },
  },
  support: {
    email: 'dock@pelidune.example',
    phone: '+1 619 555 0139',
    hours: { weekdays: [1, 2, 3, 4, 5, 6, 7], opens: '09:00', closes: '17:00', timeZone: 'Europe/Lisbon' },
  },
  languages: [...LANGUAGES],
  defaultLanguage: 'en',
  claims: {},
};
