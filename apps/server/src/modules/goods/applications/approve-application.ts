/**
 * Opens the shop: shop, words, owner and the link by which the owner chooses a password are one transaction with the decision. The row is
 * held meanwhile, so of two
 * officers who decide at once the second finds it decided.
 */
import { itemsOf } from '@entrepot/contracts/applications.ts';
import type { ApplicationCase } from '@entrepot/contracts/calls/applications.ts';
import { DomainError } from '../../../platform/errors.ts';
import { addOwner } from '../../people/members/index.ts';
import { openShop } from '../../people/shops/index.ts';
import type { Acting } from '../../people/staff/index.ts';
import type { ApplicationServices } from './application-services.ts';
import { insertEvent, markFinished, upsertItem } from './applications.sql.ts';
import { deskStep } from './desk-step.ts';
import { mailOwner } from './invite-owner.ts';
import { refuseTakenName } from './save-application.ts';
import { checkSeen } from './seen-documents.ts';

export async function approveApplication(services: ApplicationServices, id: string, by: Acting): Promise<ApplicationCase> {
  return deskStep(services, id, by, { action: 'approve', recordedAs: 'application.approved' }, async (tx, row, items) => {
    // Somebody noted that something has to change; that has to be taken back first, or asked for.
    if (items.some(({ state }) => state === 'changes_asked')) throw new DomainError('application.changes_open');
    await checkSeen(services, tx, { applicationId: id, staffId: by.session.subjectId });
    await refuseTakenName(tx, row, row.shop_name);
    const now = services.clock.now();
    const staffId = by.session.subjectId;
    const { language, contact_name: name, contact_email: email } = row;
    const shopId = await openShop(tx, {
      name: row.shop_name,
      country: row.country!,
      city: row.city,
      phone: row.contact_phone,
      email,
      language,
      description: row.about,
      now,
    });
    const ownerId = await addOwner(tx, { shopId, name, email, language, now });
    await markFinished(tx, id, { state: 'approved', staffId, shopId, at: now });
    const unjudged = itemsOf(row.shop_kind).filter((item) => !items.some((each) => each.item === item && each.state === 'accepted'));
    for (const item of unjudged) await upsertItem(tx, { applicationId: id, item, state: 'accepted', remark: null, staffId, at: now });
    await insertEvent(tx, { applicationId: id, kind: 'approved', at: now, staffId, details: { shop: shopId, reason: by.reason } });
    await mailOwner(services, tx, row, { id: ownerId, name, email });
  });
}
