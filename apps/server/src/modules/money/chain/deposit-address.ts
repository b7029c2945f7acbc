/** A person's own address on a network: derived from the extended public key once, and kept. */
import type { Tx } from '../../../platform/db/database.ts';
import { bip32 } from '../../../platform/packages-on-demand.ts';
import { insertAddress, nextNumber, selectCurrentAddress } from './addresses.sql.ts';
import type { NetworkDriver } from './driver.ts';

export type AddressBook = (
  tx: Tx,
  request: { userId: string; network: string; driver: Pick<NetworkDriver, 'addressOfKey'> },
  now: Date,
) => Promise<string>;

export function createAddressBook(xpub: string): AddressBook {
  const key = bip32().HDKey.fromExtendedKey(xpub);
  return async (tx, { userId, network, driver }, now) => {
    const current = await selectCurrentAddress(tx, userId, network);
    if (current) return current;
    const number = await nextNumber(tx, userId, network);
    await insertAddress(tx, { userId, network, number, address: driver.addressOfKey(key.deriveChild(number).publicKey!) }, now);
    const inserted = await selectCurrentAddress(tx, userId, network);
    // Another key was set up once, and its addresses are still watched: the number is taken by one of them.
    if (!inserted) throw new Error(`number ${number} of ${network} is taken`);
    return inserted;
  };
}
