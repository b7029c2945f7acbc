import { makeLogo } from '../logo.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import type { Storefront } from '../storefront.ts';
import type { Theme } from '../theme.ts';

const theme: Theme = {
  page: '#fbfefd',
  surface: '#ffffff',
  n25: '#f7fbfa',
  n50: '#eff5f5',
  n100: '#e5ecec',
  n200: '#d6dede',
  n300: '#bcc6c6',
  n500: '#646e6e',
  n600: '#4f5959',
  n700: '#374040',
  n900: '#141b1b',
  brand: '#006f72',
  'brand-h': '#00595c',
  'brand-50': '#e9f6f6',
  'brand-100': '#d2ebec',
  'on-brand': '#ffffff',
  accent: '#a3335b',
  'accent-50': '#ffeaef',
  'r-card': '22px',
  'r-field': '999px',
  'r-btn': '999px',
  'r-hero': '28px',
};

/** A drop and the rings it makes. */
const logo = makeLogo(
  {
    shapes: [
      '<path d="M16 2c3 3.7 4.6 6.2 4.6 8.6a4.6 4.6 0 0 1-9.2 0C11.4 8.2 13 5.7 16 2z" fill="currentColor"/>',
      '<path d="M7.2 13a9 9 0 0 0 17.6 0M2 14.5a14 14 0 0 0 28 0" fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round"/>',
    ].join(''),
    wordmark: { text: 'balnelle', weight: 700, trackingEm: -0.01, sizePx: 26, face: 'display' },
  },
  theme,
);

export const balnelle: Storefront = {
  code: 'balnelle',
  name: 'Balnelle',
  nameIn: {},
  tagline: 'Soap, linen and slow mornings',
  hosts: ['balnelle.example'],
  logo,
  theme,
  font: 'nunito-sans',
  displayFont: 'urbanist',
  homeLayout: 'C',
  density: 'rounded',
  header: 'search-below',
  headerTone: 'page',
  footerTone: 'tint',
  navigation: 'underline',
  heading: { style: 'centred', weight: 700, trackingEm: -0.015 },
  cardShape: 'arch',
  cardGround: 'soft',
  hero: {
    composition: 'shelf',
    pictureSide: 'end',
    ground: '#c3e6e8',
    ink: '#06332f',
    tiles: [],
    objects: [
      { name: 'soap', tint: 'mint' },
      { name: 'lotion-bottle', tint: 'sage' },
      { name: 'sponge', tint: 'yellow' },
      { name: 'bathtub', tint: 'white' },
      { name: 'toothbrush', tint: 'sky' },
    ],
  },
  focus: ['beauty', 'home', 'apparel', 'kitchen'],
  assortment: {
    categories: { only: ['beauty', 'home', 'apparel', 'kitchen'], not: ['apparel-outerwear', 'kitchen-cook'] },
    shops: { only: [], first: [], not: [] },
  },
  support: {
    email: 'calm@balnelle.example',
    phone: '+1 808 555 0116',
    hours: { weekdays: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00', timeZone: 'Europe/Athens' },
  },
  languages: LANGUAGES.filter((language) => language !== 'cn' && language !== 'tw'),
  defaultLanguage: 'en',
  claims: {},
};
