import type { MerchantApplication } from '@entrepot/contracts/calls/applications.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { enqueue } from '../../../platform/jobs.ts';
import type { ApplicationServices, Applying } from './application-services.ts';
import { stepFrom } from './application-machine.ts';
import { insertEvent, markFinished, removeDocumentsOf } from './applications.sql.ts';
import { lockOwn } from './own-step.ts';
import { presentOwn } from './read-applications.ts';

/** Takes the application back. Its documents are erased at once; nobody decides about them any more. */
export async function withdrawApplication({ db, clock }: ApplicationServices, by: Pick<Applying, 'userId'>): Promise<MerchantApplication> {
  return withTransaction(db, async (tx) => {
    const row = await lockOwn(tx, by.userId);
    stepFrom(row.state, 'withdraw');
    const at = clock.now();
    await markFinished(tx, row.id, { state: 'withdrawn', at });
    await insertEvent(tx, { applicationId: row.id, kind: 'withdrawn', at });
    await enqueue(tx, 'applications:erase-documents', { ids: await removeDocumentsOf(tx, row.id, at) });
    return presentOwn(tx, row.id);
  });
}
