import { makeLogo } from '../logo.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import type { Storefront } from '../storefront.ts';
import type { Theme } from '../theme.ts';

const theme: Theme = {
  page: '#ffffff',
  surface: '#ffffff',
  n25: '#f8fafc',
  n50: '#f1f4f8',
  n100: '#e7ebf0',
  n200: '#d8dde3',
  n300: '#c0c4cb',
  n500: '#686c73',
  n600: '#53575d',
  n700: '#3b3f45',
  n900: '#161a1e',
  brand: '#1d3461',
  'brand-h': '#0c224d',
  'brand-50': '#eef3fc',
  'brand-100': '#dce6f8',
  'on-brand': '#ffffff',
  accent: '#b02a2a',
  'accent-50': '#feebe9',
  'r-card': '3px',
  'r-field': '3px',
  'r-btn': '3px',
  'r-hero': '3px',
};

/** A sheet whose folded corner makes it a Q. */
const logo = makeLogo(
  {
    shapes: [
      '<path d="M3 3h26v16.5L19.5 29H3zm6.5 6.5v13h13v-13z" fill="currentColor" fill-rule="evenodd"/>',
      '<path d="M20.5 20.5H29L20.5 29z" fill="#e0483e"/>',
    ].join(''),
    wordmark: { text: 'Quirewell', weight: 700, trackingEm: -0.03, sizePx: 23, face: 'display' },
  },
  theme,
);

export const quirewell: Storefront = {
  code: 'quirewell',
  name: 'Quirewell',
  nameIn: {},
  tagline: 'Paper, pens and everything on the desk',
  hosts: ['quirewell.example'],
  logo,
  theme,
  font: 'source-sans-3',
  displayFont: 'bricolage-grotesque',
  homeLayout: 'B',
  density: 'dense',
  header: 'search-wide',
  headerTone: 'page',
  footerTone: 'tint',
  navigation: 'underline',
  heading: { style: 'rule', weight: 700, trackingEm: -0.01 },
  cardShape: 'square',
  cardGround: 'framed',
  hero: {
    composition: 'shelf',
    pictureSide: 'end',
    ground: '#e3e9f3',
    ink: '#12203d',
    tiles: [],
    objects: [
      { name: 'notebook-with-decorative-cover', tint: 'navy' },
      { name: 'pencil', tint: 'mustard' },
      { name: 'fountain-pen', tint: 'ink' },
      { name: 'spiral-calendar', tint: 'red' },
      { name: 'straight-ruler', tint: 'sand' },
      { name: 'scissors', tint: 'cobalt' },
    ],
  },
  focus: ['office', 'electronics', 'toys', 'home'],
  assortment: {
    categories: { only: ['office', 'electronics', 'toys', 'home'], not: ['toys-active', 'electronics-audio', 'home-bath'] },
    shops: { only: [], first: [], not: [] },
  },
  support: {
    email: 'desk@quirewell.example',
    phone: '+1 617 555 0176',
    hours: { weekdays: [1, 2, 3, 4, 5], opens: '08:30', closes: '17:30', timeZone: 'Europe/Zurich' },
  },
  languages: [...LANGUAGES],
  defaultLanguage: 'en',
  claims: {},
};
