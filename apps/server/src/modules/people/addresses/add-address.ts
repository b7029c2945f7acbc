import type { Address } from '@entrepot/contracts/calls/addresses.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { AddressServices } from './address-services.ts';
import { presentAddress } from './addresses.present.ts';
import { insertAddress, lockAddresses, unsetDefault } from './addresses.sql.ts';
import { readAddress, type AddressInput } from './read-address.ts';

export async function addAddress(
  { db, clock, parameters, places }: AddressServices,
  userId: string,
  input: AddressInput,
): Promise<Address> {
  const fields = await readAddress(input, places);
  const row = await withTransaction(db, async (tx) => {
    const count = await lockAddresses(tx, userId);
    const max = parameters.get('address_max');
    if (count >= max) throw new DomainError('address.limit_reached', { max });
    const isDefault = count === 0 || input.use === 1;
    if (isDefault) await unsetDefault(tx, userId, clock.now());
    return insertAddress(tx, userId, fields, isDefault, clock.now());
  });
  return presentAddress(row);
}
