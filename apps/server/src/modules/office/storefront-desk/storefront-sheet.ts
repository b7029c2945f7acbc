/** One storefront as its desk shows it, with the word by which whoever saves proves to have seen it. */
import { lenderClaims } from '@entrepot/brands/lender.ts';
import type { StorefrontLine, StorefrontSheet } from '@entrepot/contracts/calls/storefront-desk.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { revisionOf } from '../../../platform/revision.ts';
import type { DeskServices } from './desk-services.ts';
import { selectRecords, type StorefrontRecord } from '../../ground/storefronts/index.ts';

export async function findRecord(db: Db | Tx, code: string): Promise<StorefrontRecord> {
  const record = (await selectRecords(db)).find(({ storefront }) => storefront.code === code);
  if (!record) throw new DomainError('request.not_found');
  return record;
}

export function presentSheet(
  record: StorefrontRecord,
  paymentChoices: DeskServices['paymentChoices'],
  pending: StorefrontSheet['pending'],
): StorefrontSheet {
  const { storefront, payments, isOpen, updatedAt } = record;
  const { code } = storefront;
  return {
    code,
    data: storefront,
    payments,
    paymentChoices: paymentChoices(code),
    isOpen,
    updatedAt: updatedAt.toISOString(),
    revision: revisionOfRecord(record),
    pending,
  };
}

/** Opening and closing go their own way and disturb nobody who writes. */
export function revisionOfRecord({ storefront, payments }: StorefrontRecord): string {
  return revisionOf({ storefront, payments });
}

export function presentLine({ storefront, isOpen, updatedAt }: StorefrontRecord): StorefrontLine {
  const { code, name, hosts, logo, theme, languages, defaultLanguage, support, claims } = storefront;
  return {
    code,
    name,
    hosts,
    languages,
    defaultLanguage,
    support,
    isOpen,
    claims: lenderClaims(claims),
    mark: logo.mark,
    colours: { page: theme.page, brand: theme.brand, onBrand: theme['on-brand'], accent: theme.accent, ink: theme.n900 },
    updatedAt: updatedAt.toISOString(),
  };
}
