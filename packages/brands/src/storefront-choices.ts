/** What a storefront's fields may be, as lists and patterns: the server's check and the back office's fields read the same ones. */
import type { BarTone, ClaimKey, HeroComposition, SectionHeading, Storefront, Wordmark } from './storefront.ts';

export const HOME_LAYOUTS = ['A', 'B', 'C'] as const satisfies readonly Storefront['homeLayout'][];
export const DENSITIES = ['calm', 'dense', 'rounded'] as const satisfies readonly Storefront['density'][];
export const HEADERS = ['search-centre', 'search-wide', 'search-below'] as const satisfies readonly Storefront['header'][];
export const BAR_TONE_KEYS = ['page', 'tint', 'ink', 'brand'] as const satisfies readonly BarTone[];
export const NAVIGATIONS = ['underline', 'pill', 'bold'] as const satisfies readonly Storefront['navigation'][];
export const HEADING_STYLES = ['plain', 'rule', 'marked', 'centred'] as const satisfies readonly SectionHeading['style'][];
export const CARD_SHAPES = ['square', 'rounded', 'arch', 'circle'] as const satisfies readonly Storefront['cardShape'][];
export const CARD_GROUNDS = ['soft', 'white', 'framed', 'wash'] as const satisfies readonly Storefront['cardGround'][];
export const HERO_COMPOSITIONS = ['split', 'banner', 'bento', 'full', 'shelf', 'mosaic'] as const satisfies readonly HeroComposition[];
export const PICTURE_SIDES = ['start', 'end'] as const;
export const WORDMARK_FACES = ['text', 'display'] as const satisfies readonly Wordmark['face'][];
export const CLAIM_KEYS = [
  'warehouses',
  'shippingPromise',
  'licences',
  'regulators',
  'lenderName',
  'lenderRegulator',
  'lenderLicence',
  'company',
  'address',
  'registration',
  'taxNumber',
  'representedBy',
  'recruitmentEmail',
  'partnerEmail',
  'privacyEmail',
] as const satisfies readonly ClaimKey[];

/** Those that the footer pages name, where they are stated. */
export const PAGE_CLAIMS: readonly ClaimKey[] = [
  'company',
  'address',
  'registration',
  'taxNumber',
  'representedBy',
  'regulators',
  'warehouses',
  'recruitmentEmail',
  'partnerEmail',
  'privacyEmail',
];

export const CODE_PATTERN = '^[a-z][a-z0-9-]{1,30}$';
export const SLUG_PATTERN = '^[a-z0-9]+(?:-[a-z0-9]+)*$';
export const HOST_PATTERN = '^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$';
export const EMAIL_PATTERN = '^[^@\\s<>"]+@[^@\\s<>"]+\\.[^@\\s<>"]+$';
export const PHONE_PATTERN = '^[+0-9][0-9 ()./-]{3,30}$';
export const TIME_PATTERN = '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$';
export const LIMITS = {
  name: 60,
  tagline: 200,
  claim: 2_000,
  weight: { min: 100, max: 900 },
  tracking: { min: -0.2, max: 0.5 },
  wordmarkPx: { min: 8, max: 64 },
  hosts: 20,
  tiles: 12,
  slug: 80,
  rules: 200,
} as const;
