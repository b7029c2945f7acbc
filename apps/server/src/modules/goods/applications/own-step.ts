/** What every step of an applicant begins with: the own unfinished application, held until the step is done. */
import type { ApplicationItem } from '@entrepot/contracts/applications.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { nextSerial } from '../../../platform/serial.ts';
import type { ApplicationServices, Applying } from './application-services.ts';
import { stepFrom } from './application-machine.ts';
import { insertApplication, insertEvent, lockUnfinishedOf, selectItems, type ApplicationRow } from './applications.sql.ts';

export async function lockOwn(tx: Tx, userId: string): Promise<ApplicationRow> {
  const row = await lockUnfinishedOf(tx, userId);
  if (!row) throw new DomainError('application.not_found');
  return row;
}

/** Begins one where there is none. */
export async function lockOrBegin({ clock }: Pick<ApplicationServices, 'clock'>, tx: Tx, by: Applying): Promise<ApplicationRow> {
  const present = await lockUnfinishedOf(tx, by.userId);
  if (present) return present;
  const now = clock.now();
  const begun = await insertApplication(tx, { ...by, serial: await nextSerial(tx, 'M', now), now });
  // Begun in another window at the same moment.
  if (!begun) return lockOwn(tx, by.userId);
  await insertEvent(tx, { applicationId: begun.id, kind: 'begun', at: now });
  return begun;
}

/** What was accepted stays as it was accepted. */
export async function refuseFixed(tx: Tx, row: ApplicationRow, ...items: ApplicationItem[]): Promise<void> {
  stepFrom(row.state, 'change');
  const said = await selectItems(tx, row.id);
  if (said.some(({ item, state }) => state === 'accepted' && items.includes(item))) throw new DomainError('application.item_accepted');
}
