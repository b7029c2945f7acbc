import type { BarTone } from '@entrepot/brands/storefront.ts';

/** Written out, because the style sheet is made from the class names found in the code. */
export const BAR_TONES: Readonly<Record<BarTone, string>> = {
  page: 'bar bar-page',
  tint: 'bar bar-tint',
  ink: 'bar bar-ink',
  brand: 'bar bar-brand',
};
