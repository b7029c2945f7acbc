/** The home page with settings that nobody has saved, drawn by the storefront's own code. */
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { StorefrontPreview } from '@entrepot/contracts/calls/storefront-desk.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { checkStorefront } from '../../ground/storefronts/index.ts';
import { findRecord } from './storefront-sheet.ts';

export interface PreviewServices {
  db: Db;
  isDevelopment?: boolean | undefined;
  /** Pages are drawn by what builds on all modules, so it is handed in. */
  drawHome: (page: { request: FastifyRequest; storefront: Storefront; language: Language; goodsOf: Storefront }) => Promise<StorefrontPreview>;
}

export interface Draft {
  code: string;
  data: unknown;
  language: Language;
}

/** Checked as if it were saved, for its values end in a page and a style sheet. Under which name and hosts it will be reached is no part of its looks. */
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
