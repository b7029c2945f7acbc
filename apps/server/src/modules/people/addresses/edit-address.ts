import type { Address } from '@entrepot/contracts/calls/addresses.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { AddressServices } from './address-services.ts';
import { presentAddress } from './addresses.present.ts';
import { isOwnAddress, lockAddresses, unsetDefault, updateAddress } from './addresses.sql.ts';
import { readAddress, type AddressInput } from './read-address.ts';

export async function editAddress(
  { db, clock, places }: AddressServices,
  userId: string,
  id: string,
  input: AddressInput,
): Promise<Address> {
  const fields = await readAddress(input, places);
  const row = await withTransaction(db, async (tx) => {
    await lockAddresses(tx, userId);
    if (!(await isOwnAddress(tx, userId, id))) throw new DomainError('address.not_found');
    const becomesDefault = input.use === 1;
    if (becomesDefault) await unsetDefault(tx, userId, clock.now());
    return updateAddress(tx, userId, id, fields, becomesDefault, clock.now());
  });
  return presentAddress(row);
}
