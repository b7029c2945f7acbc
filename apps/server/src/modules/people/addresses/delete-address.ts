import type { Address } from '@entrepot/contracts/calls/addresses.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { AddressServices } from './address-services.ts';
import { presentAddress } from './addresses.present.ts';
import { deleteAddress as deleteRow, lockAddresses, makeNewestDefault, selectAddresses } from './addresses.sql.ts';

/** Returns those that are left. */
export async function deleteAddress({ db, clock }: AddressServices, userId: string, id: string): Promise<Address[]> {
  const rows = await withTransaction(db, async (tx) => {
    await lockAddresses(tx, userId);
    const wasDefault = await deleteRow(tx, userId, id);
    if (wasDefault === undefined) throw new DomainError('address.not_found');
    if (wasDefault) await makeNewestDefault(tx, userId, clock.now());
    return selectAddresses(tx, userId);
  });
  return rows.map(presentAddress);
}
