import { makeLogo } from '../logo.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import type { Storefront } from '../storefront.ts';
import type { Theme } from '../theme.ts';

const theme: Theme = {
  page: '#fbfaf2',
  surface: '#ffffff',
  n25: '#fafaf5',
  n50: '#f4f4ec',
  n100: '#ebebe1',
  n200: '#ddded1',
  n300: '#c4c5b7',
  n500: '#6c6d5f',
  n600: '#57584b',
  n700: '#3f4033',
  n900: '#1a1a10',
  brand: '#545c0e',
  'brand-h': '#414801',
  'brand-50': '#f2f4e9',
  'brand-100': '#e4e8d1',
  'on-brand': '#ffffff',
  accent: '#a03a12',
  'accent-50': '#ffebe5',
  'r-card': '12px',
  'r-field': '10px',
  'r-btn': '10px',
  'r-hero': '16px',
};

/** A tansy stalk with its button flowers. */
const logo = makeLogo(
  {
    shapes: [
      '<path d="M16 30V12M16 25C9 24 6 20.5 5.5 14.5M16 25c7-1 10-4.5 10.5-10.5M16 19c-3-1.5-4.3-4-4.5-8.5M16 19c3-1.5 4.3-4 4.5-8.5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>',
      '<g fill="#d8a100"><circle cx="5.5" cy="12" r="3.5"/><circle cx="26.5" cy="12" r="3.5"/><circle cx="10.5" cy="6.5" r="3.5"/><circle cx="21.5" cy="6.5" r="3.5"/><circle cx="16" cy="12" r="3"/></g>',
    ].join(''),
    wordmark: { text: 'tansyfield', weight: 500, trackingEm: -0.035, sizePx: 23, face: 'text' },
  },
  theme,
);

export const tansyfield: Storefront = {
  code: 'tansyfield',
  name: 'Tansyfield',
  nameIn: {},
  tagline: 'For the kitchen table and the garden path',
  hosts: ['tansyfield.example'],
  logo,
  theme,
  font: 'lexend',
  homeLayout: 'C',
  density: 'calm',
  header: 'search-centre',
  headerTone: 'tint',
  footerTone: 'tint',
  navigation: 'underline',
  heading: { style: 'plain', weight: 500, trackingEm: -0.025 },
  cardShape: 'rounded',
  cardGround: 'soft',
  hero: {
    composition: 'full',
    pictureSide: 'end',
    ground: '#f2df94',
    ink: '#2b2d0a',
    tiles: [],
    objects: [
      { name: 'basket', tint: 'olive' },
      { name: 'honey-pot', tint: 'mustard' },
      { name: 'potted-plant', tint: 'clay' },
      { name: 'bowl-with-spoon', tint: 'cream' },
      { name: 'sunflower', tint: 'yellow' },
    ],
  },
  focus: ['home', 'kitchen', 'tools', 'beauty', 'toys'],
  assortment: {
    categories: { only: ['home', 'kitchen', 'tools', 'beauty', 'toys'], not: ['tools-site', 'toys-games'] },
    shops: { only: [], first: [], not: [] },
  },
  support: {
    email: 'garden@tansyfield.example',
    phone: '+1 802 555 0112',
    hours: { weekdays: [1, 2, 3, 4, 5, 6], opens: '08:00', closes: '15:00', timeZone: 'Europe/Rome' },
  },
  languages: [...LANGUAGES],
  defaultLanguage: 'en',
  claims: {},
};
