import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { StorefrontPayment } from '@entrepot/contracts/calls/storefront-desk.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { checkStorefront } from './check-storefront.ts';
import { hasStorefronts, insertHosts, insertStorefront, lockStorefronts } from './storefronts.sql.ts';

/** Adds one storefront from data of any origin; every process answers for it as soon as the transaction commits. */
export async function addStorefront(
  tx: Tx,
  data: unknown,
  payments: readonly StorefrontPayment[] = [],
  { isDevelopment = false } = {},
): Promise<Storefront> {
  const storefront = checkStorefront(data, { isDevelopment });
  await lockStorefronts(tx);
  await insert(tx, storefront, payments);
  await publish(tx, 'storefronts.changed', { codes: [storefront.code] });
  return storefront;
}

/** Copies the storefronts that come with the product, once: afterwards the database's own are edited. Returns how many. */
export async function seedStorefronts(tx: Tx, storefronts: readonly Storefront[]): Promise<number> {
  await lockStorefronts(tx);
  if (await hasStorefronts(tx)) return 0;
  for (const storefront of storefronts) await insert(tx, checkStorefront(storefront), []);
  await publish(tx, 'storefronts.changed', { codes: storefronts.map(({ code }) => code) });
  return storefronts.length;
}

async function insert(tx: Tx, storefront: Storefront, payments: readonly StorefrontPayment[]): Promise<void> {
  if (!(await insertStorefront(tx, storefront, payments))) {
    throw new DomainError('request.invalid', {}, [{ field: 'code', message: `the code ${storefront.code} is taken` }]);
  }
  await takeHosts(tx, storefront);
}

/** Refuses all of them when one belongs to another storefront. */
export async function takeHosts(tx: Tx, { code, hosts }: Pick<Storefront, 'code' | 'hosts'>): Promise<void> {
  const taken = await insertHosts(tx, code, hosts);
  if (taken.length > 0) {
    throw new DomainError(
      'request.invalid',
      {},
      taken.map((host) => ({ field: `hosts.${hosts.indexOf(host)}`, message: `the host ${host} belongs to another storefront` })),
    );
  }
}
