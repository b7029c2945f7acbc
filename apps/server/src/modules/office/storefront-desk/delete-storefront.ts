import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { signature, type Acting } from '../../people/staff/index.ts';
import type { DeskServices } from './desk-services.ts';
import { findRecord } from './storefront-sheet.ts';
import { deleteStorefront as deleteRow, lockStorefronts } from '../../ground/storefronts/index.ts';

/**
 * One that was set up by mistake. It is closed first, so that nobody can order there while it goes; what people have done somewhere keeps
 * the place.
 */
export async function deleteStorefront({ db, audit, isNamed }: DeskServices, code: string, by: Acting): Promise<void> {
  await withTransaction(db, async (tx) => {
    await lockStorefronts(tx);
    const { storefront, payments, isOpen } = await findRecord(tx, code);
    if (isOpen || (await isNamed(tx, code))) throw new DomainError('storefront.in_use');
    await deleteRow(tx, code);
    await publish(tx, 'storefronts.changed', { codes: [code] });
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'storefront.deleted',
      subject: { kind: 'storefront', id: code },
      before: { ...storefront, payments },
    });
  });
}
