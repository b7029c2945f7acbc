import { makeLogo } from '../logo.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import type { Storefront } from '../storefront.ts';
import type { Theme } from '../theme.ts';

const theme: Theme = {
  page: '#fafafa',
  surface: '#ffffff',
  n25: '#fbf9f9',
  n50: '#f5f3f2',
  n100: '#edeae8',
  n200: '#dfdbda',
  n300: '#c7c3c1',
  n500: '#6f6b69',
  n600: '#5a5654',
  n700: '#413d3c',
  n900: '#1c1918',
  brand: '#b63806',
  'brand-h': '#972b00',
  'brand-50': '#feefea',
  'brand-100': '#ffddd2',
  'on-brand': '#ffffff',
  accent: '#8a1538',
  'accent-50': '#feebed',
  'r-card': '2px',
  'r-field': '2px',
  'r-btn': '2px',
  'r-hero': '2px',
};

/** Two plates held by one rivet. */
const logo = makeLogo(
  {
    shapes:
      '<path d="M2 2h18v6.5h-11.5V20H2z" fill="currentColor"/><path d="M12 12h18v18H12zm9 4.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z" fill="currentColor" fill-rule="evenodd"/>',
    wordmark: { text: 'RIVETORP', weight: 800, trackingEm: 0.02, sizePx: 20, face: 'text' },
  },
  theme,
);

export const rivetorp: Storefront = {
  code: 'rivetorp',
  name: 'Rivetorp',
  nameIn: {},
  tagline: 'Parts and power for small crews',
  hosts: ['rivetorp.example'],
  logo,
  theme,
  font: 'public-sans',
  homeLayout: 'B',
  density: 'dense',
  header: 'search-wide',
  headerTone: 'brand',
  footerTone: 'ink',
  navigation: 'bold',
  heading: { style: 'marked', weight: 700, trackingEm: -0.015 },
  cardShape: 'square',
  cardGround: 'white',
  hero: {
    composition: 'banner',
    pictureSide: 'start',
    ground: '#272321',
    ink: '#ffffff',
    tiles: [],
    objects: [
      { name: 'safety-vest', tint: 'yellow' },
      { name: 'electric-plug', tint: 'orange' },
      { name: 'battery', tint: 'mint' },
      { name: 'flashlight', tint: 'steel' },
      { name: 'nut-and-bolt', tint: 'steel' },
    ],
  },
  focus: ['tools', 'electronics', 'apparel', 'shoes', 'bags'],
  assortment: {
    categories: {
      only: ['tools', 'electronics', 'apparel', 'shoes', 'bags'],
      not: ['electronics-audio', 'shoes-heelsandals', 'bags-small'],
    },
    shops: { only: [], first: [], not: [] },
  },
  support: {
    email: 'yard@rivetorp.example',
    phone: '+1 216 555 0102',
    hours: { weekdays: [1, 2, 3, 4, 5, 6], opens: '06:30', closes: '18:30', timeZone: 'Europe/Stockholm' },
  },
  languages: [...LANGUAGES],
  defaultLanguage: 'en',
  claims: {},
};
