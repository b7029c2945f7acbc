import { makeLogo } from '../logo.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import type { Storefront } from '../storefront.ts';
import type { Theme } from '../theme.ts';

const theme: Theme = {
  page: '#ffffff',
  surface: '#ffffff',
  n25: '#faf9fa',
  n50: '#f5f3f4',
  n100: '#ece9ec',
  n200: '#dedbde',
  n300: '#c6c3c6',
  n500: '#6e6b6d',
  n600: '#595558',
  n700: '#403d40',
  n900: '#1b191b',
  brand: '#a1127c',
  'brand-h': '#840065',
  'brand-50': '#fdeef6',
  'brand-100': '#fcdaee',
  'on-brand': '#ffffff',
  accent: '#0f5fa8',
  'accent-50': '#e6f1fe',
  'r-card': '0px',
  'r-field': '0px',
  'r-btn': '999px',
  'r-hero': '0px',
};

/** A Z folded from one ribbon. */
const logo = makeLogo(
  {
    shapes: ['<path d="M3 4h26v6.5H3zM3 21.5h26V28H3z" fill="currentColor"/>', '<path d="M19.5 10.5H29l-16.5 11H3z" fill="#e36bc2"/>'].join(
      '',
    ),
    wordmark: { text: 'ZINNAVAR', weight: 600, trackingEm: 0.12, sizePx: 18, face: 'text' },
  },
  theme,
);

export const zinnavar: Storefront = {
  code: 'zinnavar',
  name: 'Zinnavar',
  nameIn: {},
  tagline: 'Something new for every rail',
  hosts: ['zinnavar.example'],
  logo,
  theme,
  font: 'sora',
  homeLayout: 'A',
  density: 'calm',
  header: 'search-below',
  headerTone: 'page',
  footerTone: 'ink',
  navigation: 'bold',
  heading: { style: 'plain', weight: 600, trackingEm: -0.035 },
  cardShape: 'arch',
  cardGround: 'soft',
  hero: {
    composition: 'full',
    pictureSide: 'end',
    ground: '#f2bfe3',
    ink: '#2a0720',
    tiles: [],
    objects: [
      { name: 'dress', tint: 'berry' },
      { name: 'high-heeled-shoe', tint: 'black' },
      { name: 'sunglasses', tint: 'plum' },
      { name: 'handbag', tint: 'rose' },
    ],
  },
  focus: ['apparel', 'shoes', 'jewellery', 'bags'],
  assortment: {
    categories: { only: ['apparel', 'shoes', 'jewellery', 'bags'], not: ['jewellery-workshop'] },
    shops: { only: [], first: [], not: [] },
  },
  support: {
    email: 'studio@zinnavar.example',
    phone: '+1 213 555 0190',
    hours: { weekdays: [1, 2, 3, 4, 5, 6, 7], opens: '10:00', closes: '20:00', timeZone: 'Europe/Madrid' },
  },
  languages: [...LANGUAGES],
  defaultLanguage: 'en',
  claims: {},
};
