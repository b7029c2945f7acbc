import { makeLogo } from '../logo.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import type { Storefront } from '../storefront.ts';
import type { Theme } from '../theme.ts';

const theme: Theme = {
  page: '#fafcf8',
  surface: '#ffffff',
  n25: '#f8fbf8',
  n50: '#f0f5f0',
  n100: '#e7ece6',
  n200: '#d8dfd8',
  n300: '#bfc7bf',
  n500: '#676e67',
  n600: '#525952',
  n700: '#3a413a',
  n900: '#161b16',
  brand: '#1c7530',
  'brand-h': '#00601f',
  'brand-50': '#ebf7eb',
  'brand-100': '#d4edd5',
  'on-brand': '#ffffff',
  accent: '#b23a0a',
  'accent-50': '#ffebe5',
  'r-card': '16px',
  'r-field': '12px',
  'r-btn': '999px',
  'r-hero': '20px',
};

/** A four-leaf clover with one young leaf. */
const logo = makeLogo(
  {
    shapes: [
      '<path d="M15 15H8.5A6.5 6.5 0 0 1 2 8.5 6.5 6.5 0 0 1 8.5 2 6.5 6.5 0 0 1 15 8.5zM17 17h6.5a6.5 6.5 0 0 1 6.5 6.5 6.5 6.5 0 0 1-6.5 6.5 6.5 6.5 0 0 1-6.5-6.5zM15 17v6.5A6.5 6.5 0 0 1 8.5 30 6.5 6.5 0 0 1 2 23.5 6.5 6.5 0 0 1 8.5 17z" fill="currentColor"/>',
      '<path d="M17 15V8.5A6.5 6.5 0 0 1 23.5 2 6.5 6.5 0 0 1 30 8.5a6.5 6.5 0 0 1-6.5 6.5z" fill="#86c13c"/>',
    ].join(''),
    wordmark: { text: 'Clovender', weight: 600, trackingEm: -0.02, sizePx: 25, face: 'text' },
  },
  theme,
);

export const clovender: Storefront = {
  code: 'clovender',
  name: 'Clovender',
  nameIn: {},
  tagline: 'For sheds, gardens and Saturday mornings',
  hosts: ['clovender.example'],
  logo,
  theme,
  font: 'outfit',
  homeLayout: 'B',
  density: 'rounded',
  header: 'search-centre',
  headerTone: 'page',
  footerTone: 'brand',
  navigation: 'pill',
  heading: { style: 'marked', weight: 600, trackingEm: -0.02 },
  cardShape: 'rounded',
  cardGround: 'wash',
  hero: {
    composition: 'mosaic',
    pictureSide: 'end',
    ground: '#e3f1df',
    ink: '#12301a',
    tiles: ['#d5ecc9', '#fbe7a8', '#cfe6ea', '#f6d9c4'],
    objects: [
      { name: 'potted-plant', tint: 'forest' },
      { name: 'bucket', tint: 'teal' },
      { name: 'carpentry-saw', tint: 'red' },
      { name: 'soccer-ball', tint: 'white' },
    ],
  },
  focus: ['tools', 'home', 'sport', 'toys'],
  assortment: {
    categories: { only: ['tools', 'home', 'sport', 'toys'], not: ['home-bath', 'toys-games'] },
    shops: { only: [], first: [], not: [] },
  },
  support: {
    email: 'shed@clovender.example',
    phone: '+1 541 555 0147',
    hours: { weekdays: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '18:00', timeZone: 'Europe/Copenhagen' },
  },
  languages: [...LANGUAGES],
  defaultLanguage: 'en',
  claims: {},
};
