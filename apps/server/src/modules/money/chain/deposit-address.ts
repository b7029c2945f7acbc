/** A person's own address on a network, derived from the extended public key. */
import type { Tx } from '../../../platform/db/database.ts';
import { lazy } from '../../../platform/lazy.ts';
import type { Vouch } from '../../../platform/server-word.ts';
import { insertAddress, nextNumber, replaceAddress, selectCurrentAddress, type CurrentAddress } from './addresses.sql.ts';
import type { NetworkDriver } from './driver.ts';

/** An extended public key, right above those of the addresses. */
export interface ParentKey {
  deriveChild(number: number): { publicKey: Uint8Array | null };
}

export type AddressBook = (
  tx: Tx,
  request: { userId: string; network: string; driver: Pick<NetworkDriver, 'addressOfKey'> },
  now: Date,
) => Promise<string>;

/**
 * What is shown is what the key says, looked at anew each time: a row that somebody wrote into the table leads no money elsewhere. Where it
 * says another, because the key is a new one or the row a foreign one, the person gets an address of this key.
 */
export function createAddressBook(open: () => ParentKey, vouch: Vouch): AddressBook {
  const key = lazy(open);
  return async (tx, { userId, network, driver }, now) => {
    const derived = (number: number): string => driver.addressOfKey(key().deriveChild(number).publicKey!);
    const isOwn = ({ number, address }: CurrentAddress): boolean => derived(number) === address;
    const current = await selectCurrentAddress(tx, userId, network);
    if (current && isOwn(current)) return current.address;
    await vouch(tx, 'chain', `network:${network}`);
    if (current) await replaceAddress(tx, { userId, network }, now);
    const number = await nextNumber(tx, userId, network);
    await insertAddress(tx, { userId, network, number, address: derived(number) }, now);
    const inserted = await selectCurrentAddress(tx, userId, network);
    // Another key was set up once, and its addresses are still watched: the number is taken by one of them.
    if (!inserted || !isOwn(inserted)) throw new Error(`number ${number} of ${network} is taken`);
    return inserted.address;
  };
}
