/** What every step of staff has in common: the application is held, one thing happens, and the audit log keeps before and after. */
import type { AuditAction } from '@entrepot/contracts/audit-actions.ts';
import type { ApplicationCase } from '@entrepot/contracts/calls/applications.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { signature, type Doing } from '../../people/staff/index.ts';
import type { ApplicationServices } from './application-services.ts';
import { stepFrom, type ApplicationAction } from './application-machine.ts';
import { recordOfApplication } from './applications.present.ts';
import { lockApplication, selectApplication, selectItems, type ApplicationRow, type ItemRow } from './applications.sql.ts';
import { readCase } from './read-applications.ts';

export interface DeskStep {
  action: ApplicationAction;
  /** As the audit log names it. */
  recordedAs: AuditAction;
}

export async function deskStep(
  services: ApplicationServices,
  id: string,
  by: Doing & { reason?: string },
  { action, recordedAs }: DeskStep,
  work: (tx: Tx, row: ApplicationRow, items: ItemRow[]) => Promise<void>,
): Promise<ApplicationCase> {
  await withTransaction(services.db, async (tx) => {
    const row = await lockApplication(tx, id);
    // What was never handed in is nobody's business but its author's.
    if (!row || row.submitted_at === null) throw new DomainError('application.not_found');
    stepFrom(row.state, action);
    const items = await selectItems(tx, id);
    await work(tx, row, items);
    await services.audit.record(tx, {
      ...(await signature(tx, by)),
      action: recordedAs,
      subject: { kind: 'application', id },
      before: recordOfApplication(row, items),
      after: recordOfApplication((await selectApplication(tx, id))!, await selectItems(tx, id)),
    });
  });
  return readCase(services, id, by.session.subjectId);
}
