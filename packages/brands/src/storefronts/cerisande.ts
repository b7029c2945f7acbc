import { makeLogo } from '../logo.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import type { Storefront } from '../storefront.ts';
import type { Theme } from '../theme.ts';

const theme: Theme = {
  page: '#ffffff',
  surface: '#ffffff',
  n25: '#fdf8f9',
  n50: '#f9f1f2',
  n100: '#f1e8e9',
  n200: '#e4d9da',
  n300: '#cdc1c2',
  n500: '#74686a',
  n600: '#5f5355',
  n700: '#463b3d',
  n900: '#1f1718',
  brand: '#b0103c',
  'brand-h': '#91002e',
  'brand-50': '#ffeeef',
  'brand-100': '#fedbdd',
  'on-brand': '#ffffff',
  accent: '#6b2d91',
  'accent-50': '#f5ecfd',
  'r-card': '14px',
  'r-field': '999px',
  'r-btn': '999px',
  'r-hero': '20px',
};

/** Two cherries on one stem. */
const logo = makeLogo(
  {
    shapes: [
      '<circle cx="9" cy="22.5" r="6.8" fill="currentColor"/><circle cx="23.5" cy="23" r="6.2" fill="currentColor"/>',
      '<path d="M9 16C10 10 14 5.5 20 3.5c-.5 6 .5 10 3.3 14" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>',
      '<path d="M20 3.5c4-1.8 7.8-.8 10 2.5-4 2-8 1.2-10-2.5z" fill="#3f9a6b"/>',
    ].join(''),
    wordmark: { text: 'cerisande', weight: 600, trackingEm: -0.02, sizePx: 23, face: 'text' },
  },
  theme,
);

export const cerisande: Storefront = {
  code: 'cerisande',
  name: 'Cerisande',
  nameIn: {},
  tagline: 'Colour and care for your counter',
  hosts: ['cerisande.example'],
  logo,
  theme,
  font: 'plus-jakarta-sans',
  homeLayout: 'C',
  density: 'rounded',
  header: 'search-below',
  headerTone: 'page',
  footerTone: 'tint',
  navigation: 'pill',
  heading: { style: 'centred', weight: 600, trackingEm: -0.025 },
  cardShape: 'circle',
  cardGround: 'soft',
  hero: {
    composition: 'bento',
    pictureSide: 'end',
    ground: '#f8d5d8',
    ink: '#3a0d1a',
    tiles: ['#fbe8d3', '#e6e0f2'],
    objects: [
      { name: 'lotion-bottle', tint: 'rose' },
      { name: 'lipstick', tint: 'berry' },
      { name: 'mirror', tint: 'lilac' },
      { name: 'jar', tint: 'rose' },
    ],
  },
  focus: ['beauty', 'jewellery', 'bags', 'apparel'],
  assortment: {
    categories: { only: ['beauty', 'jewellery', 'bags', 'apparel'], not: ['bags-travel', 'apparel-outerwear'] },
    shops: { only: [], first: [], not: [] },
  },
  support: {
    email: 'atelier@cerisande.example',
    phone: '+1 305 555 0164',
    hours: { weekdays: [1, 2, 3, 4, 5, 6], opens: '10:00', closes: '19:00', timeZone: 'Europe/Paris' },
  },
  languages: [...LANGUAGES],
  defaultLanguage: 'en',
  claims: {},
};
