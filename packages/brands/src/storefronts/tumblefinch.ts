import { CUT_OUT, makeLogo } from '../logo.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import type { Storefront } from '../storefront.ts';
import type { Theme } from '../theme.ts';

const theme: Theme = {
  page: '#fffdf7',
  surface: '#ffffff',
  n25: '#faf9fc',
  n50: '#f4f2f7',
  n100: '#ebe9ef',
  n200: '#dddbe2',
  n300: '#c5c3ca',
  n500: '#6d6a72',
  n600: '#57555c',
  n700: '#3f3d44',
  n900: '#1a181e',
  brand: '#6b2fbf',
  'brand-h': '#580fa7',
  'brand-50': '#f4f1fe',
  'brand-100': '#e7e0fe',
  'on-brand': '#ffffff',
  accent: '#b3270f',
  'accent-50': '#feebe7',
  'r-card': '24px',
  'r-field': '16px',
  'r-btn': '999px',
  'r-hero': '28px',
};

/** A finch with one bright wing. */
const logo = makeLogo(
  {
    shapes: [
      '<path d="M2.5 9.5h7.8A10 10 0 0 1 15.5 11a6.9 6.9 0 0 1 13.3 2.5c0 9-5.6 15.5-13.5 15.5C8 29 2.5 23.5 2.5 16z" fill="currentColor"/>',
      '<path d="M27.3 9.6 31.5 12l-3.2 2.3z" fill="#f5a300"/>',
      `<circle cx="22.3" cy="12.6" r="1.7" fill="${CUT_OUT}"/>`,
      '<path d="M6.5 15.5h6a6 6 0 0 1 6 6h-6a6 6 0 0 1-6-6z" fill="#f5a300"/>',
    ].join(''),
    wordmark: { text: 'tumblefinch', weight: 700, trackingEm: -0.04, sizePx: 23, face: 'text' },
  },
  theme,
);

export const tumblefinch: Storefront = {
  code: 'tumblefinch',
  name: 'Tumblefinch',
  nameIn: {},
  tagline: 'Toys for floors, tables and rainy days',
  hosts: ['tumblefinch.example'],
  logo,
  theme,
  font: 'rubik',
  homeLayout: 'C',
  density: 'rounded',
  header: 'search-centre',
  headerTone: 'page',
  footerTone: 'brand',
  navigation: 'pill',
  heading: { style: 'plain', weight: 700, trackingEm: -0.02 },
  cardShape: 'circle',
  cardGround: 'soft',
  hero: {
    composition: 'mosaic',
    pictureSide: 'end',
    ground: '#fff0c2',
    ink: '#241c33',
    tiles: ['#ffd166', '#bfe3ff', '#ffc9d6', '#cdeccb'],
    objects: [
      { name: 'teddy-bear', tint: 'brown' },
      { name: 'kite', tint: 'red' },
      { name: 'nesting-dolls', tint: 'berry' },
      { name: 'yo-yo', tint: 'cobalt' },
    ],
  },
  focus: ['toys', 'apparel', 'office', 'sport'],
  assortment: {
    categories: { only: ['toys', 'apparel', 'office', 'sport'], not: ['apparel-outerwear', 'office-desk'] },
    shops: { only: [], first: [], not: [] },
  },
  support: {
    email: 'hello@tumblefinch.example',
    phone: '+1 720 555 0155',
    hours: { weekdays: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00', timeZone: 'America/Denver' },
  },
  languages: [...LANGUAGES],
  defaultLanguage: 'en',
  claims: {},
};
