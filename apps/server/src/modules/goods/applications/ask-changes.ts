import type { ApplicationCase } from '@entrepot/contracts/calls/applications.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Acting } from '../../people/staff/index.ts';
import type { ApplicationServices } from './application-services.ts';
import { stepFrom } from './application-machine.ts';
import { insertEvent, updateState } from './applications.sql.ts';
import { deskStep } from './desk-step.ts';
import { notifyApplicant } from './notify.ts';

/** Hands the application back: from now on its author reads the remarks and can change what they are about. */
export async function askChanges(services: ApplicationServices, id: string, by: Acting): Promise<ApplicationCase> {
  return deskStep(services, id, by, { action: 'ask', recordedAs: 'application.changes_asked' }, async (tx, row, items) => {
    if (!items.some(({ state }) => state === 'changes_asked')) throw new DomainError('application.nothing_asked');
    const at = services.clock.now();
    await updateState(tx, id, stepFrom(row.state, 'ask'), at);
    await insertEvent(tx, { applicationId: id, kind: 'changes_asked', at, staffId: by.session.subjectId, text: by.reason });
    await notifyApplicant(services, tx, row, { state: 'changes', reason: by.reason });
  });
}
