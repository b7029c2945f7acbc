import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { useState } from 'react';
import type { Selection } from './use-selection.ts';

/**
 * The pictures in an order that stays: that of the first variant leads, and a variant whose picture is not among them adds it at
 * the end while it is chosen.
 */
export function useGalleryPictures(product: ProductDetail, selection: Selection): readonly string[] {
  const [leading] = useState(selection.sku.mediaId);
  return [...new Set([leading, ...product.pictures, selection.sku.mediaId])].filter((mediaId) => mediaId !== null);
}
