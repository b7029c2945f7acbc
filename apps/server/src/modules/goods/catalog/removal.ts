/** The platform takes a product from sale, and puts it back. What its shop is told belongs to whoever asks for it. */
import type { ProductState } from '@entrepot/contracts/calls/product-desk.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import type { Actor } from '../../ground/audit/index.ts';
import { insertChange } from './editing/history.sql.ts';
import { lockForRemoval, selectStateBeforeRemoval, updateRemoved, updateRestored } from './removal.sql.ts';

export interface Removal {
  id: string;
  reason: string;
  actor: Actor;
  now: Date;
}

export interface Removed {
  shopId: string;
  number: string;
  before: { state: ProductState; reason: string | null };
  after: { state: ProductState; reason: string | null };
}

/** From now on it is off every shelf and out of every search; what was ordered stays ordered. */
export async function removeFromSale(tx: Tx, { id, reason, actor, now }: Removal): Promise<Removed> {
  const row = await lockForRemoval(tx, id);
  if (!row) throw new DomainError('product.not_found');
  if (row.state === 'removed') throw new DomainError('product.removed');
  await updateRemoved(tx, id, reason, now);
  await tell(tx, { id, actor, now, before: row.state, after: 'removed' });
  return { shopId: row.shop_id, number: row.number, before: { state: row.state, reason: null }, after: { state: 'removed', reason } };
}

/** To where it was when it was taken. Its shop may have corrected it since, and handed it in. */
export async function putBackOnSale(tx: Tx, { id, actor, now }: Omit<Removal, 'reason'>): Promise<Removed> {
  const row = await lockForRemoval(tx, id);
  if (!row) throw new DomainError('product.not_found');
  if (row.state !== 'removed') throw new DomainError('product.changed_meanwhile');
  // One that was never published has nothing to go back to but a draft.
  const state = row.published_at === null ? 'draft' : ((await selectStateBeforeRemoval(tx, id)) ?? 'off_shelf');
  await updateRestored(tx, id, state, now);
  await tell(tx, { id, actor, now, before: 'removed', after: state });
  return {
    shopId: row.shop_id,
    number: row.number,
    before: { state: 'removed', reason: row.removed_reason },
    after: { state, reason: null },
  };
}

interface Told {
  id: string;
  actor: Actor;
  now: Date;
  before: ProductState;
  after: ProductState;
}

async function tell(tx: Tx, { id, actor, now, before, after }: Told): Promise<void> {
  await insertChange(tx, {
    productId: id,
    at: now,
    actor,
    kind: after === 'removed' ? 'removed' : 'shelf',
    changes: [{ field: 'state', before, after }],
  });
  await publish(tx, 'catalog.changed', { productIds: [id] });
}
