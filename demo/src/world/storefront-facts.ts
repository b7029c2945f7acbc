/** What the world needs to know of a storefront, read from its row whatever else the row holds. */
import { COLOURS, type ColourKey } from '../catalogue/vocabulary.ts';
import type { PictureObject } from '../pictures/draw.ts';
import { TOP_CATEGORIES } from './catalogue-tree.ts';

export type Hex = `#${string}`;

export interface StorefrontFacts {
  code: string;
  /** Indexes of the top categories it leads with. */
  focus: number[];
  layout: 'A' | 'B' | 'C';
  brand: Hex;
  ink: Hex;
  softGrounds: Hex[];
  heroObjects: PictureObject[];
}

const DEFAULT_BRAND = '#474138';
const DEFAULT_INK = '#1d1b18';

export function storefrontFacts(code: string, data: unknown): StorefrontFacts {
  const row = asRecord(data);
  const theme = asRecord(row['theme']);
  const hero = asRecord(row['hero']);
  const focus = asList(row['focus'])
    .map((key) => TOP_CATEGORIES.findIndex((top) => top.key === key))
    .filter((index) => index >= 0);
  return {
    code,
    focus: focus.length > 0 ? focus : TOP_CATEGORIES.map((_, index) => index),
    layout: row['homeLayout'] === 'B' || row['homeLayout'] === 'C' ? row['homeLayout'] : 'A',
    brand: hexOf(theme['brand']) ?? DEFAULT_BRAND,
    ink: hexOf(theme['n900']) ?? DEFAULT_INK,
    softGrounds: [hero['ground'], ...asList(hero['tiles'])].map(hexOf).filter((hex) => hex !== undefined),
    heroObjects: asList(hero['objects']).flatMap((object) => {
      const { name, tint } = asRecord(object);
      if (typeof name !== 'string') return [];
      return [isColour(tint) ? { name, tint } : { name }];
    }),
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function hexOf(value: unknown): Hex | undefined {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? (value.toLowerCase() as Hex) : undefined;
}

function isColour(value: unknown): value is ColourKey {
  return COLOURS.some((colour) => colour === value);
}
