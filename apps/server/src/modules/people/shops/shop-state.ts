/** The state of a shop as its lock wants it. Visitors' pages, lists and searches follow. */
import type { Tx } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/events.ts';
import { selectShopState, updateShopState } from './shop-state.sql.ts';

/** Answers with what it was, which it will be again. */
export async function takeShop(tx: Tx, shopId: string): Promise<'open' | 'paused'> {
  const before = await selectShopState(tx, shopId);
  await change(tx, shopId, 'locked');
  return before === 'paused' ? 'paused' : 'open';
}

/** Unless it has closed in the meantime. */
export async function giveBackShop(tx: Tx, shopId: string, state: 'open' | 'paused'): Promise<void> {
  if ((await selectShopState(tx, shopId)) === 'locked') await change(tx, shopId, state);
}

async function change(tx: Tx, shopId: string, state: 'open' | 'paused' | 'locked'): Promise<void> {
  await updateShopState(tx, shopId, state);
  await publish(tx, 'catalog.changed', { shopIds: [shopId] });
}
