/**
 * A new shop. It is open from its first moment, and empty: what it sells, where it sends to and how its page looks is its owner's to fill
 * in.
 */
import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/events.ts';
import { insertShop, type NewShop } from './open-shop.sql.ts';

const SLUG_MAX = 40;
const SUFFIX_BYTES = 3;

export async function openShop(tx: Tx, shop: NewShop): Promise<string> {
  const slug = slugOf(shop.name);
  let id = await insertShop(tx, slug, shop);
  // Names in other scripts have no letters that an address could use, so several may begin alike.
  while (id === undefined) id = await insertShop(tx, `${slug}-${randomBytes(SUFFIX_BYTES).toString('hex')}`, shop);
  await publish(tx, 'catalog.changed', { shopIds: [id] });
  return id;
}

function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, SLUG_MAX)
      .replaceAll(/^-+|-+$/g, '') || 'shop'
  );
}
