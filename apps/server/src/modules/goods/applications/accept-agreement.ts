import type { MerchantApplication } from '@entrepot/contracts/calls/applications.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { selectAgreement } from './agreements.sql.ts';
import type { ApplicationServices, Applying } from './application-services.ts';
import { stepFrom } from './application-machine.ts';
import { answerItem, insertEvent, updateAgreement } from './applications.sql.ts';
import { lockOwn } from './own-step.ts';
import { presentOwn } from './read-applications.ts';

/** Accepts the version that was read, which has to be the one in force. Version, hash and moment stay with the application. */
export async function acceptAgreement(
  { db, clock }: ApplicationServices,
  version: number,
  by: Pick<Applying, 'userId'>,
): Promise<MerchantApplication> {
  return withTransaction(db, async (tx) => {
    const row = await lockOwn(tx, by.userId);
    stepFrom(row.state, 'change');
    const agreement = await selectAgreement(tx);
    if (agreement?.version !== version) throw new DomainError('application.agreement_outdated');
    if (row.agreement_version !== version) {
      const now = clock.now();
      await updateAgreement(tx, row.id, { version, hash: agreement.body_hash, now });
      await insertEvent(tx, {
        applicationId: row.id,
        kind: 'agreement_accepted',
        at: now,
        details: { version, hash: agreement.body_hash },
      });
    }
    await answerItem(tx, row.id, 'agreement');
    return presentOwn(tx, row.id);
  });
}
