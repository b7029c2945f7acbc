import type { OwnShop } from '@entrepot/contracts/calls/shop-desk.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { signature, type Acting } from '../members/index.ts';
import { ownShop } from './own-shop.ts';
import { lockShop, openOrPause } from '../shops/index.ts';
import type { ShopDeskServices } from './shop-desk-services.ts';

/** A paused shop takes no new orders; the ones it has go on, and so does its money. */
export async function setShopState({ db, audit }: ShopDeskServices, state: 'open' | 'paused', by: Acting): Promise<OwnShop> {
  return withTransaction(db, async (tx) => {
    await lockShop(tx, by.shopId);
    const before = await ownShop(tx, by.shopId);
    if (before.state === state) return before;
    if (!(await openOrPause(tx, by.shopId, state))) throw new DomainError('shop.locked');
    await publish(tx, 'catalog.changed', { shopIds: [by.shopId] });
    await publish(tx, 'search.changed', {});
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: `shop.${state === 'open' ? 'opened' : 'paused'}`,
      subject: { kind: 'shop', id: by.shopId },
      before: { state: before.state },
      after: { state },
    });
    return ownShop(tx, by.shopId);
  });
}
