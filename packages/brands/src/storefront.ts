/**
 * A storefront is one shop front over the shared marketplace. It is plain data that survives JSON, because it is copied to the
 * database at the first start and edited in the back office from then on.
 */
import type { Language } from '@entrepot/contracts/languages.ts';
import type { FontKey } from './fonts.ts';
import type { Theme } from './theme.ts';

export const TOP_CATEGORIES = [
  'kitchen',
  'home',
  'tools',
  'electronics',
  'office',
  'toys',
  'apparel',
  'shoes',
  'bags',
  'jewellery',
  'beauty',
  'sport',
] as const;
export type TopCategoryKey = (typeof TOP_CATEGORIES)[number];

/** Ground of the header or the footer: the page itself, `n50`, near-black `n900` with light text, or the brand colour with `on-brand`. */
export type BarTone = 'page' | 'tint' | 'ink' | 'brand';

/** How the name is set beside the mark. The letters are live text, so they stay sharp and selectable. */
export interface Wordmark {
  /** The name in its own spelling, "voltquay" for Voltquay. */
  text: string;
  weight: number;
  trackingEm: number;
  /** Height of the letters relative to the mark's 32 px box. */
  sizePx: number;
  face: 'text' | 'display';
}

export interface Logo {
  /**
   * SVG, viewBox 0 0 32 32. It paints with `currentColor`, a fixed second colour where the drawing has one, and
   * `var(--logo-ground, var(--page))` for what is cut out; a header that is not the page's colour sets `--logo-ground`.
   */
  mark: string;
  wordmark: Wordmark;
  /** SVG of the mark on the brand colour, with literal colours only, because an icon file knows no variables. */
  favicon: string;
}

export interface HeroObject {
  /** File name in fluentui-emoji's `icons/modern`, without `.svg`. */
  name: string;
  /** A colour key of the demo vocabulary. */
  tint: string;
}

/**
 * `split`: words on the page, a picture panel beside them. `banner`: one panel holding words and picture.
 * `bento`: a large tile and two small ones. `full`: the ground runs from edge to edge of the window.
 * `shelf`: words centred above a row of objects on one line. `mosaic`: words beside a grid of tiles, one object each.
 */
export type HeroComposition = 'split' | 'banner' | 'bento' | 'full' | 'shelf' | 'mosaic';

export interface Hero {
  composition: HeroComposition;
  /** Where the picture stands in reading direction. */
  pictureSide: 'start' | 'end';
  /** Hex colour of the picture's or panel's ground. */
  ground: string;
  /** Hex colour of words that stand on the ground. */
  ink: string;
  /** Hex grounds of the further tiles of `bento` and `mosaic`, used in turn. */
  tiles: string[];
  objects: HeroObject[];
}

export interface SectionHeading {
  /** `rule` has a 2 px ink line above, `marked` a short brand bar before the words, `centred` stands in the middle. */
  style: 'plain' | 'rule' | 'marked' | 'centred';
  weight: number;
  trackingEm: number;
}

export interface SupportContact {
  email: string;
  phone: string;
  /** ISO weekdays (1 is Monday) and local times, so that every language can write them its own way. */
  hours: { weekdays: number[]; opens: string; closes: string; timeZone: string };
}

/** Statements that only the operator can make true. They start empty, and what is empty is not shown. */
export type ClaimKey =
  | 'warehouses'
  | 'shippingPromise'
  | 'licences'
  | 'regulators'
  | 'lenderName'
  | 'lenderRegulator'
  | 'lenderLicence'
  | 'company'
  | 'address'
  | 'registration'
  | 'taxNumber'
  | 'representedBy'
  | 'recruitmentEmail'
  | 'partnerEmail'
  | 'privacyEmail';
export type Claims = Partial<Record<ClaimKey, string>>;

/** What a storefront shows of the market. An empty list says nothing; what is named by `not` is not shown whatever else names it. */
export interface Assortment {
  /** By slug, each with everything below it. What comes first of them is the `focus`. */
  categories: { only: string[]; not: string[] };
  /** By id. */
  shops: { only: string[]; first: string[]; not: string[] };
}

/** The whole market. */
export const EVERYTHING: Assortment = { categories: { only: [], not: [] }, shops: { only: [], first: [], not: [] } };

export interface Storefront {
  /** Safe in an address and unique; development also answers on `<code>.localhost`. */
  code: string;
  name: string;
  /** The name in another script, where the brand has one. */
  nameIn: Partial<Record<Language, string>>;
  /** English source of the hero's headline; the catalogues translate it. */
  tagline: string;
  hosts: string[];
  logo: Logo;
  theme: Theme;
  font: FontKey;
  displayFont?: FontKey;
  homeLayout: 'A' | 'B' | 'C';
  density: 'calm' | 'dense' | 'rounded';
  header: 'search-centre' | 'search-wide' | 'search-below';
  headerTone: BarTone;
  footerTone: BarTone;
  /** Mark of the current page in the main navigation. */
  navigation: 'underline' | 'pill' | 'bold';
  heading: SectionHeading;
  /** Outline of category and feature tiles: `square` takes `r-card`, `rounded` takes `r-hero`. Product pictures keep `r-card`. */
  cardShape: 'square' | 'rounded' | 'arch' | 'circle';
  /** Behind product pictures: the category's soft tint, plain surface, surface with a hairline, or the brand's wash. */
  cardGround: 'soft' | 'white' | 'framed' | 'wash';
  hero: Hero;
  /** Top categories the shop leads with, first one first. */
  focus: TopCategoryKey[];
  assortment: Assortment;
  support: SupportContact;
  languages: Language[];
  defaultLanguage: Language;
  claims: Claims;
}
