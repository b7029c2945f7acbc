import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import type { Selection } from './use-selection.ts';

/** Why what is chosen could not be ordered, in words; undefined when it could. */
export function useObstacle(product: ProductDetail, { sum, isComplete }: Selection): string | undefined {
  const t = useT();
  const formats = useFormats();
  if (isComplete) return undefined;
  if (product.seller.isPaused) return t('product.shop.paused');
  if (sum.pieces === 0 || sum.missing === 0) return undefined;
  return t('product.quantity.missing', { quantity: formats.number(sum.missing), min: formats.number(product.buyMin) });
}
