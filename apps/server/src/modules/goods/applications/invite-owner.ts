/** The link by which the owner of an approved shop chooses a password. It is mailed to the address that was shown to be read. */
import type { MerchantApplication } from '@entrepot/contracts/calls/applications.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { waitingOwner } from '../../people/members/index.ts';
import type { ApplicationServices, Applying } from './application-services.ts';
import { insertEvent, lockApplication, selectEvents, selectNewestOf, type ApplicationRow } from './applications.sql.ts';
import { languageOf } from './notify.ts';
import { presentOwn } from './read-applications.ts';

const SECOND_MS = 1_000;

export async function mailOwner(
  { mail, consoleLogin, parameters }: ApplicationServices,
  tx: Tx,
  row: ApplicationRow,
  owner: { id: string; name: string; email: string },
): Promise<void> {
  const link = await consoleLogin.create(tx, { audience: 'seller', id: owner.id }, row.origin);
  await mail.send(tx, {
    template: 'application-approved',
    values: { link, name: owner.name, shop: row.shop_name, hours: parameters.get('invitation_hours') },
    to: owner.email,
    language: languageOf(row),
    storefrontCode: row.storefront_code,
  });
}

/** Links end, and mails get lost: while no password is chosen, whoever applied can have another one sent. */
export async function inviteAgain(services: ApplicationServices, by: Pick<Applying, 'userId'>): Promise<MerchantApplication> {
  const newest = await selectNewestOf(services.db, by.userId);
  if (!newest) throw new DomainError('application.not_found');
  return withTransaction(services.db, async (tx) => {
    const row = (await lockApplication(tx, newest.id))!;
    const owner = row.shop_id === null ? undefined : await waitingOwner(tx, row.shop_id);
    if (!owner) throw new DomainError('application.state_conflict');
    const now = services.clock.now();
    const last = (await selectEvents(tx, row.id)).findLast(({ kind }) => kind === 'approved' || kind === 'invited')!;
    const seconds = Math.ceil((last.at.getTime() + services.parameters.get('code_resend_seconds') * SECOND_MS - now.getTime()) / SECOND_MS);
    if (seconds > 0) throw new DomainError('account.code_too_often', { seconds });
    await mailOwner(services, tx, row, owner);
    await insertEvent(tx, { applicationId: row.id, kind: 'invited', at: now });
    return presentOwn(tx, row.id);
  });
}
