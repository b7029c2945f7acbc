import { DomainError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../audit/index.ts';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { WordPlace } from './words.sql.ts';

export interface WordServices extends Pick<Platform, 'db' | 'clock'> {
  audit: Pick<Audit, 'record'>;
  storefronts: () => readonly Storefront[];
}

export function checkPlace({ storefronts }: Pick<WordServices, 'storefronts'>, code: string | null): void {
  if (code !== null && !storefronts().some((storefront) => storefront.code === code)) throw new DomainError('content.not_found');
}

export function isAt(row: WordPlace, place: WordPlace): boolean {
  return row.catalogue === place.catalogue && row.id === place.id && row.language === place.language && row.storefrontCode === place.storefrontCode;
}

/** As the audit log names it. */
export function subjectOf({ catalogue, language, id, storefrontCode }: WordPlace): string {
  return [catalogue, language, id, ...(storefrontCode === null ? [] : [storefrontCode])].join('/');
}
