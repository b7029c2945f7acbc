/** The home page with settings that nobody has saved, drawn by the storefront's own code. */
import type { StorefrontPreview } from '@entrepot/contracts/calls/storefront-desk.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { FastifyRequest } from 'fastify';
import { checkStorefront } from '../../ground/storefronts/index.ts';
import type { PreviewServices } from './desk-services.ts';
import { findRecord } from './storefront-sheet.ts';

export interface Draft {
  code: string;
  data: unknown;
  language: Language;
}

/**
 * Checked as if it were saved, for its values end in a page and a style sheet. Under which name and hosts it will be reached is no part of
 * its looks.
 */
export async function previewStorefront(
  { db, isDevelopment = false, drawHome }: PreviewServices,
  { code, data, language }: Draft,
  request: FastifyRequest,
): Promise<StorefrontPreview> {
  const { storefront: goodsOf } = await findRecord(db, code);
  const known = { code, hosts: goodsOf.hosts };
  const storefront = checkStorefront(typeof data === 'object' && data !== null ? { ...data, ...known } : data, { isDevelopment });
  const spoken = storefront.languages.includes(language) ? language : storefront.defaultLanguage;
  return drawHome({ request, storefront, language: spoken, goodsOf });
}
