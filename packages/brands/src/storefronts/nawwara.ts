import { makeLogo } from '../logo.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import type { Storefront } from '../storefront.ts';
import type { Theme } from '../theme.ts';

const theme: Theme = {
  page: '#ffffff',
  surface: '#ffffff',
  n25: '#fdfaf9',
  n50: '#f9f2f1',
  n100: '#f2e8e7',
  n200: '#e7dad9',
  n300: '#d3c1c1',
  n500: '#7a666b',
  n600: '#66535a',
  n700: '#4b3a41',
  n900: '#27171e',
  brand: '#74204a',
  'brand-h': '#5c1739',
  'brand-50': '#f9edf2',
  'brand-100': '#f1dae5',
  'on-brand': '#ffffff',
  accent: '#9a5a00',
  'accent-50': '#fbf0dc',
  'r-card': '18px',
  'r-field': '12px',
  'r-btn': '14px',
  'r-hero': '24px',
};

/** A blossom of eight petals, which is what the name means. */
const logo = makeLogo(
  {
    shapes: [
      '<g fill="currentColor"><ellipse cx="16" cy="7.5" rx="3" ry="6"/><ellipse cx="16" cy="24.5" rx="3" ry="6"/><ellipse cx="7.5" cy="16" rx="6" ry="3"/><ellipse cx="24.5" cy="16" rx="6" ry="3"/></g>',
      '<g fill="#d9982c" transform="rotate(45 16 16)"><ellipse cx="16" cy="8" rx="2.5" ry="5"/><ellipse cx="16" cy="24" rx="2.5" ry="5"/><ellipse cx="8" cy="16" rx="5" ry="2.5"/><ellipse cx="24" cy="16" rx="5" ry="2.5"/></g>',
    ].join(''),
    wordmark: { text: 'Nawwara', weight: 700, trackingEm: -0.03, sizePx: 23, face: 'text' },
  },
  theme,
);

export const nawwara: Storefront = {
  code: 'nawwara',
  name: 'Nawwara',
  nameIn: { ar: 'نوّارة' },
  tagline: 'A table and a home worth opening the door for',
  hosts: ['nawwara.example'],
  logo,
  theme,
  font: 'manrope',
  homeLayout: 'C',
  density: 'rounded',
  header: 'search-below',
  headerTone: 'page',
  footerTone: 'page',
  navigation: 'bold',
  heading: { style: 'plain', weight: 700, trackingEm: -0.02 },
  cardShape: 'arch',
  cardGround: 'soft',
  hero: {
    composition: 'bento',
    pictureSide: 'end',
    ground: '#5c1739',
    ink: '#ffffff',
    tiles: ['#f5e6c4', '#f3dbe2'],
    objects: [
      { name: 'red-paper-lantern', tint: 'rust' },
      { name: 'amphora', tint: 'cream' },
      { name: 'teapot', tint: 'saffron' },
      { name: 'diya-lamp', tint: 'orange' },
    ],
  },
  focus: ['kitchen', 'home', 'apparel', 'shoes', 'bags', 'jewellery'],
  assortment: {
    categories: { only: ['kitchen', 'home', 'apparel', 'shoes', 'bags', 'jewellery'], not: ['apparel-basics'] },
    shops: { only: [], first: [], not: [] },
  },
  support: {
    email: 'salam@nawwara.example',
    phone: '+1 646 555 0173',
    hours: { weekdays: [7, 1, 2, 3, 4], opens: '09:00', closes: '18:00', timeZone: 'Asia/Dubai' },
  },
  languages: [...LANGUAGES],
  defaultLanguage: 'ar',
  claims: {},
};
