import { makeLogo } from '../logo.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import type { Storefront } from '../storefront.ts';
import type { Theme } from '../theme.ts';

const theme: Theme = {
  page: '#fcf9f4',
  surface: '#ffffff',
  n25: '#fdf9f5',
  n50: '#f9f2ec',
  n100: '#f1e9e1',
  n200: '#e5dad1',
  n300: '#cdc2b7',
  n500: '#756a5f',
  n600: '#5f544b',
  n700: '#463c33',
  n900: '#1f1811',
  brand: '#63391a',
  'brand-h': '#4f2705',
  'brand-50': '#faf1eb',
  'brand-100': '#f3e2d7',
  'on-brand': '#ffffff',
  accent: '#96271a',
  'accent-50': '#feebe8',
  'r-card': '5px',
  'r-field': '5px',
  'r-btn': '5px',
  'r-hero': '5px',
};

/** A stirrup with a brass tread. */
const logo = makeLogo(
  {
    shapes: [
      '<path d="M12.8 1.5h6.4v7h-6.4z" fill="currentColor"/>',
      '<path d="M8 26C4 17.5 7.5 9.5 16 9.5s12 8 8 16.5" fill="none" stroke="currentColor" stroke-width="3.8"/>',
      '<path d="M3.5 24.5h25v5h-25z" fill="#c98a3c"/>',
    ].join(''),
    wordmark: { text: 'Oxbridle', weight: 700, trackingEm: -0.03, sizePx: 24, face: 'text' },
  },
  theme,
);

export const oxbridle: Storefront = {
  code: 'oxbridle',
  name: 'Oxbridle',
  nameIn: {},
  tagline: 'Leather made to be used',
  hosts: ['oxbridle.example'],
  logo,
  theme,
  font: 'hanken-grotesk',
  homeLayout: 'A',
  density: 'calm',
  header: 'search-centre',
  headerTone: 'page',
  footerTone: 'ink',
  navigation: 'underline',
  heading: { style: 'rule', weight: 600, trackingEm: -0.02 },
  cardShape: 'square',
  cardGround: 'white',
  hero: {
    composition: 'split',
    pictureSide: 'start',
    ground: '#4a2d1a',
    ink: '#fbf3e6',
    tiles: [],
    objects: [
      { name: 'briefcase', tint: 'sand' },
      { name: 'mans-shoe', tint: 'rust' },
      { name: 'purse', tint: 'mustard' },
      { name: 'womans-boot', tint: 'clay' },
    ],
  },
  focus: ['bags', 'shoes', 'apparel', 'jewellery'],
  assortment: {
    categories: { only: ['bags', 'shoes', 'apparel', 'jewellery'], not: ['apparel-basics'] },
    shops: { only: [], first: [], not: [] },
  },
  support: {
    email: 'saddlery@oxbridle.example',
    phone: '+1 512 555 0188',
    hours: { weekdays: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00', timeZone: 'America/Chicago' },
  },
  languages: [...LANGUAGES],
  defaultLanguage: 'en',
  claims: {},
};
