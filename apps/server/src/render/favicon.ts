import { createHash } from 'node:crypto';
import type { Storefront } from '@entrepot/brands/storefront.ts';

/** Changes with the drawing, so that browsers keep no old one. */
export function faviconAddress(storefront: Storefront): string {
  return `/favicon.svg?v=${createHash('sha256').update(storefront.logo.favicon).digest('hex').slice(0, 8)}`;
}
