import type { StorefrontSheet } from '@entrepot/contracts/calls/storefront-desk.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events.ts';
import { signature, type Acting } from '../../people/staff/index.ts';
import type { DeskServices } from './desk-services.ts';
import { pendingReach } from './reach.ts';
import { findRecord, presentSheet } from './storefront-sheet.ts';
import { lockStorefronts, updateOpen } from '../../ground/storefronts/index.ts';

/** Says the same again without a trace when it is so already. */
export async function setOpen(
  { db, clock, audit, paymentChoices }: DeskServices,
  { code, isOpen }: { code: string; isOpen: boolean },
  by: Acting,
): Promise<StorefrontSheet> {
  return withTransaction(db, async (tx) => {
    await lockStorefronts(tx);
    const before = await findRecord(tx, code);
    const pending = await pendingReach(tx, code);
    if (before.isOpen === isOpen) return presentSheet(before, paymentChoices, pending);
    await updateOpen(tx, code, isOpen, clock.now());
    await publish(tx, 'storefronts.changed', { codes: [code] });
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: isOpen ? 'storefront.opened' : 'storefront.closed',
      subject: { kind: 'storefront', id: code },
      before: { isOpen: before.isOpen },
      after: { isOpen },
    });
    return presentSheet(await findRecord(tx, code), paymentChoices, pending);
  });
}
