import { CUT_OUT, makeLogo } from '../logo.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import type { Storefront } from '../storefront.ts';
import type { Theme } from '../theme.ts';

const theme: Theme = {
  page: '#faf4ec',
  surface: '#fffdf9',
  n25: '#fdf9f4',
  n50: '#f9f2ea',
  n100: '#f2e9df',
  n200: '#e5dacf',
  n300: '#cec2b5',
  n500: '#756a5d',
  n600: '#605548',
  n700: '#473c31',
  n900: '#20180f',
  brand: '#8c3a1e',
  'brand-h': '#762505',
  'brand-50': '#f8ede2',
  'brand-100': '#f1dfcf',
  'on-brand': '#ffffff',
  accent: '#1f5668',
  'accent-50': '#e7f2f6',
  'r-card': '2px',
  'r-field': '2px',
  'r-btn': '2px',
  'r-hero': '2px',
};

/** A bottle kiln with its arched door. */
const logo = makeLogo(
  {
    shapes: [
      '<path d="M12.5 2h7l1 6.5c4.3 3.3 7 8.5 7 15V30h-7v-4a4.5 4.5 0 0 0-9 0v4h-7v-6.5c0-6.5 2.7-11.7 7-15z" fill="currentColor"/>',
      `<path d="M9.6 14.5h12.8" fill="none" stroke="${CUT_OUT}" stroke-width="1.8"/>`,
    ].join(''),
    wordmark: { text: 'Kilnmoor', weight: 700, trackingEm: -0.03, sizePx: 24, face: 'text' },
  },
  theme,
);

export const kilnmoor: Storefront = {
  code: 'kilnmoor',
  name: 'Kilnmoor',
  nameIn: {},
  tagline: 'Clay, glaze and fire for everyday tables',
  hosts: ['kilnmoor.example'],
  logo,
  theme,
  font: 'bricolage-grotesque',
  homeLayout: 'A',
  density: 'calm',
  header: 'search-centre',
  headerTone: 'page',
  footerTone: 'tint',
  navigation: 'bold',
  heading: { style: 'centred', weight: 600, trackingEm: -0.02 },
  cardShape: 'square',
  cardGround: 'wash',
  hero: {
    composition: 'shelf',
    pictureSide: 'end',
    ground: '#ead7c2',
    ink: '#2a1d14',
    tiles: [],
    objects: [
      { name: 'teapot', tint: 'rust' },
      { name: 'bowl-with-spoon', tint: 'cream' },
      { name: 'amphora', tint: 'clay' },
      { name: 'teacup-without-handle', tint: 'sage' },
      { name: 'honey-pot', tint: 'mustard' },
    ],
  },
  focus: ['kitchen', 'home', 'beauty'],
  assortment: {
    categories: { only: ['kitchen', 'home', 'beauty'], not: ['home-furniture'] },
    shops: { only: [], first: [], not: [] },
  },
  support: {
    email: 'workshop@kilnmoor.example',
    phone: '+1 503 555 0127',
    hours: { weekdays: [2, 3, 4, 5, 6], opens: '09:00', closes: '16:00', timeZone: 'Europe/London' },
  },
  languages: [...LANGUAGES],
  defaultLanguage: 'en',
  claims: {},
};
