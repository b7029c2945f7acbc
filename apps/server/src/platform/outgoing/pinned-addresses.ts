/**
 * What a name leads to, looked up once and held: every address must be public, and the connection goes to exactly those. A name that means
 * something else a moment later changes nothing.
 */
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isLocalHost, isPublicAddress } from './public-address.ts';

export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

export interface AddressRules {
  /** Also programs on the same machine, by a setting of development. */
  allowsLocal: boolean;
  /** What a name leads to. */
  resolve?: Resolve | undefined;
}

export class AddressRefused extends Error {
  readonly reason: 'name' | 'private_address';
  constructor(reason: AddressRefused['reason']) {
    super(reason);
    this.reason = reason;
  }
}

export async function pinnedAddresses(
  { hostname }: URL,
  { allowsLocal, resolve = (name) => lookup(name, { all: true }) }: AddressRules,
): Promise<LookupAddress[]> {
  const isLocal = allowsLocal && isLocalHost(hostname);
  const bare = hostname.replace(/^\[|\]$/g, '');
  // A number is what it is: nothing looks it up when the connection is made, so nothing does here.
  const family = isIP(bare);
  const addresses =
    family === 0
      ? await resolve(bare).catch(() => {
          throw new AddressRefused('name');
        })
      : [{ address: bare, family }];
  if (addresses.length === 0) throw new AddressRefused('name');
  if (!addresses.every(({ address }) => (isLocal ? isLoopback(address) : isPublicAddress(address))))
    throw new AddressRefused('private_address');
  return addresses;
}

/** For a request that goes nowhere else, whatever its name means by then. */
export function lookupOf(addresses: LookupAddress[]): LookupFunction {
  return (_hostname, { all }, done) => (all ? done(null, addresses) : done(null, addresses[0]!.address, addresses[0]!.family));
}

/** Looking a name up cannot be stopped; waiting for it can. */
export async function beforeDeadline<Result>(work: Promise<Result>, deadline: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(deadline.reason as Error);
  deadline.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    deadline.removeEventListener('abort', stop);
  }
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}
