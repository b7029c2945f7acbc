import { makeLogo } from '../logo.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import type { Storefront } from '../storefront.ts';
import type { Theme } from '../theme.ts';

const theme: Theme = {
  page: '#fffefb',
  surface: '#ffffff',
  n25: '#fbf9f7',
  n50: '#f6f3ef',
  n100: '#eeeae5',
  n200: '#e0dcd6',
  n300: '#c8c3bc',
  n500: '#706b64',
  n600: '#5b564f',
  n700: '#423e38',
  n900: '#1c1914',
  brand: '#7c5600',
  'brand-h': '#644400',
  'brand-50': '#f9f2e7',
  'brand-100': '#f1e3ce',
  'on-brand': '#ffffff',
  accent: '#8f1d4f',
  'accent-50': '#feeaef',
  'r-card': '8px',
  'r-field': '8px',
  'r-btn': '8px',
  'r-hero': '12px',
};

/** A low sun and its reflection, shifted by the strait between them. */
const logo = makeLogo(
  {
    shapes: '<path d="M2 15a12 12 0 0 1 24 0z" fill="currentColor"/><path d="M30 17.5a12 12 0 0 1-24 0z" fill="#d98e04"/>',
    wordmark: { text: 'Ambersund', weight: 500, trackingEm: -0.03, sizePx: 24, face: 'text' },
  },
  theme,
);

export const ambersund: Storefront = {
  code: 'ambersund',
  name: 'Ambersund',
  nameIn: {},
  tagline: 'Things that catch the light',
  hosts: ['ambersund.example'],
  logo,
  theme,
  font: 'dm-sans',
  homeLayout: 'C',
  density: 'calm',
  header: 'search-wide',
  headerTone: 'ink',
  footerTone: 'ink',
  navigation: 'underline',
  heading: { style: 'centred', weight: 500, trackingEm: -0.02 },
  cardShape: 'arch',
  cardGround: 'white',
  hero: {
    composition: 'bento',
    pictureSide: 'start',
    ground: '#2a2017',
    ink: '#fff6e3',
    tiles: ['#f2d9a4', '#e8e1d4'],
    objects: [
      { name: 'mantelpiece-clock', tint: 'brown' },
      { name: 'ring', tint: 'saffron' },
      { name: 'crown', tint: 'mustard' },
      { name: 'candle', tint: 'cream' },
    ],
  },
  focus: ['jewellery', 'home', 'bags', 'beauty'],
  assortment: {
    categories: { only: ['jewellery', 'home', 'bags', 'beauty'], not: ['home-furniture', 'bags-travel'] },
    shops: { only: [], first: [], not: [] },
  },
  support: {
    email: 'concierge@ambersund.example',
    phone: '+1 415 555 0121',
    hours: { weekdays: [1, 2, 3, 4, 5], opens: '10:00', closes: '18:00', timeZone: 'Europe/Vilnius' },
  },
  languages: [...LANGUAGES],
  defaultLanguage: 'en',
  claims: {},
};
