/** What a country takes of goods and freight, from now on. Orders keep the tax that they were placed with. */
import type { CountryTax } from '@entrepot/contracts/calls/taxes.ts';
import { withTransaction } from '../../platform/db/transaction.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit, AuditEntry } from '../audit/index.ts';
import { replaceTax } from './taxes.sql.ts';

export interface TaxServices extends Pick<Platform, 'db'> {
  audit: Pick<Audit, 'record'>;
}

export async function setTax({ db, audit }: TaxServices, tax: CountryTax, signed: (tx: Tx) => Promise<Pick<AuditEntry, 'actor' | 'address' | 'reason'>>): Promise<CountryTax> {
  return withTransaction(db, async (tx) => {
    const before = await replaceTax(tx, tax);
    await audit.record(tx, { ...(await signed(tx)), action: 'tax.set', subject: { kind: 'country', id: tax.country }, before: { basisPoints: before }, after: { basisPoints: tax.basisPoints } });
    return tax;
  });
}
