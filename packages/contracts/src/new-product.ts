/** A product of which nothing is said yet: what the editor opens with, and what a line of a file begins from. */
import type { ProductDraft } from './calls/product-desk.ts';

export const NEW_PRODUCT: ProductDraft = {
  categoryId: 0,
  number: '',
  unit: 'piece',
  buyMin: 1,
  cartonQuantity: null,
  originCountry: null,
  discount: null,
  tiers: [],
  texts: [],
  pictures: [],
  specs: [],
  variants: [],
};
