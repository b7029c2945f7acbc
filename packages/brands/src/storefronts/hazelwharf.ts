import { CUT_OUT, makeLogo } from '../logo.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { EVERYTHING, type Storefront } from '../storefront.ts';
import type { Theme } from '../theme.ts';

const theme: Theme = {
  page: '#fbf9f5',
  surface: '#ffffff',
  n25: '#fbf9f5',
  n50: '#f6f2eb',
  n100: '#efe9df',
  n200: '#e3dbce',
  n300: '#cfc5b5',
  n500: '#766d60',
  n600: '#645c50',
  n700: '#474138',
  n900: '#211d17',
  brand: '#1e5440',
  'brand-h': '#174433',
  'brand-50': '#ecf2ed',
  'brand-100': '#d9e5dc',
  'on-brand': '#ffffff',
  accent: '#a8431f',
  'accent-50': '#f8ebe4',
  'r-card': '10px',
  'r-field': '8px',
  'r-btn': '999px',
  'r-hero': '10px',
};

/** A hazel leaf over the water of a wharf. */
const logo = makeLogo(
  {
    shapes: [
      '<path d="M16 2c7 4 9.5 9 9.5 13.2a9.5 9.4 0 0 1-19 0C6.5 11 9 6 16 2z" fill="currentColor"/>',
      `<path d="M16 9v15.5M16 15l4.3-3.6M16 19.5l-4.6-3.9" fill="none" stroke="${CUT_OUT}" stroke-width="1.8" stroke-linecap="round"/>`,
      '<path d="M3 28.6c2.2 0 2.2-1.5 4.4-1.5s2.2 1.5 4.3 1.5 2.2-1.5 4.3-1.5 2.2 1.5 4.3 1.5 2.2-1.5 4.4-1.5 2.2 1.5 4.3 1.5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>',
    ].join(''),
    wordmark: { text: 'Hazelwharf', weight: 600, trackingEm: -0.035, sizePx: 24, face: 'text' },
  },
  theme,
);

export const hazelwharf: Storefront = {
  code: 'hazelwharf',
  name: 'Hazelwharf',
  nameIn: {},
  tagline: 'Good things for small shops, bought by the dozen',
  hosts: ['hazelwharf.example'],
  logo,
  theme,
  font: 'figtree',
  homeLayout: 'A',
  density: 'calm',
  header: 'search-centre',
  headerTone: 'page',
  footerTone: 'page',
  navigation: 'underline',
  heading: { style: 'plain', weight: 600, trackingEm: -0.018 },
  cardShape: 'square',
  cardGround: 'soft',
  hero: {
    composition: 'split',
    pictureSide: 'end',
    ground: '#ecdfc9',
    ink: '#211d17',
    tiles: [],
    objects: [
      { name: 'basket', tint: 'clay' },
      { name: 'teapot', tint: 'cream' },
      { name: 'amphora', tint: 'sand' },
      { name: 'potted-plant', tint: 'sage' },
      { name: 'jar', tint: 'teal' },
      { name: 'candle', tint: 'rose' },
    ],
  },
  focus: ['kitchen', 'home', 'apparel', 'bags', 'beauty', 'toys'],
  assortment: EVERYTHING,
  support: {
    email: 'care@hazelwharf.example',
    phone: '+1 206 555 0118',
    hours: { weekdays: [1, 2, 3, 4, 5], opens: '08:00', closes: '17:00', timeZone: 'Europe/Amsterdam' },
  },
  languages: [...LANGUAGES],
  defaultLanguage: 'en',
  claims: {},
};
