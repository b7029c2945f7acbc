/**
 * The shape of the demo catalogue: three levels of categories with product types below the third.
 * Every `key` has a line of names in the `.psv` table beside it, one column per language.
 */
import type { ColourKey, DetailKey, MaterialKey, OptionKey } from './vocabulary.ts';

export type GroundKey =
  | 'oat'
  | 'sand'
  | 'sage'
  | 'clay'
  | 'mist'
  | 'blush'
  | 'stone'
  | 'butter'
  | 'lilac'
  | 'ice'
  | 'steel'
  | 'mint'
  | 'snow'
  | 'peach'
  | 'rosewater'
  | 'saffron';

export type UnitKey = 'piece' | 'pair' | 'set' | 'pack';

export interface ProductType {
  key: string;
  /** File name in fluentui-emoji's `icons/modern`, without `.svg`. */
  object: string;
  /**
   * How a variant's colour reaches the picture: `tint` recolours what is coloured and leaves greys,
   * `full` recolours greys too (white headphones), `none` leaves the drawing as it is.
   */
  recolour: 'tint' | 'full' | 'none';
  /** Objects that may stand beside it in a composed picture, a teacup beside the teapot. */
  companions?: string[];
  /** USDT per unit, lowest and highest base price over all makes of this type. */
  price: [number, number];
  weightGrams: [number, number];
  /** Minimum order quantities a shop would plausibly ask for. */
  buyMin: number[];
  unit: UnitKey;
  colours: ColourKey[];
  /** The second attribute buyers choose from, with values that read alike in every language. */
  option?: { key: OptionKey; values: string[] };
  materials: MaterialKey[];
  details: DetailKey[];
}

export interface LeafCategory {
  key: string;
  types: ProductType[];
}
export interface MiddleCategory {
  key: string;
  leaves: LeafCategory[];
}
export interface TopCategory {
  key: string;
  /** Name of a lucide icon. */
  icon: string;
  grounds: GroundKey[];
  children: MiddleCategory[];
}
