import type { ApplicationCase } from '@entrepot/contracts/calls/applications.ts';
import type { Acting } from '../../people/staff/index.ts';
import type { ApplicationServices } from './application-services.ts';
import { insertEvent, markFinished } from './applications.sql.ts';
import { deskStep } from './desk-step.ts';
import { notifyApplicant } from './notify.ts';

/** Refuses for a reason that the applicant reads, on the page and by mail. Whoever was refused may apply anew. */
export async function refuseApplication(services: ApplicationServices, id: string, by: Acting): Promise<ApplicationCase> {
  return deskStep(services, id, by, { action: 'refuse', recordedAs: 'application.refused' }, async (tx, row) => {
    const at = services.clock.now();
    const staffId = by.session.subjectId;
    await markFinished(tx, id, { state: 'refused', staffId, reason: by.reason, at });
    await insertEvent(tx, { applicationId: id, kind: 'refused', at, staffId, text: by.reason });
    await notifyApplicant(services, tx, row, { state: 'refused', reason: by.reason });
  });
}
