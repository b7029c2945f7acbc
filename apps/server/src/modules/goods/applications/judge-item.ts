import { itemsOf, type ApplicationItem } from '@entrepot/contracts/applications.ts';
import type { ApplicationCase } from '@entrepot/contracts/calls/applications.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readWords } from '../../../platform/read-words.ts';
import type { Doing } from '../../people/staff/index.ts';
import type { ApplicationServices } from './application-services.ts';
import { stepFrom } from './application-machine.ts';
import { insertEvent, updateState, upsertItem } from './applications.sql.ts';
import { deskStep } from './desk-step.ts';
import { checkSeen } from './seen-documents.ts';

export interface ItemJudgement {
  id: string;
  item: ApplicationItem;
  state: 'accepted' | 'changes_asked';
  remark?: string | undefined;
}

/** Accepts one item, or notes what has to change. The first one begins the review. */
export async function judgeItem(
  services: ApplicationServices,
  { id, item, state, remark: typed = '' }: ItemJudgement,
  by: Doing & { reason?: string },
): Promise<ApplicationCase> {
  const remark = readWords(typed).toWellFormed();
  if (state === 'changes_asked' && remark === '') throw new DomainError('application.remark_missing');
  return deskStep(services, id, by, { action: 'judge', recordedAs: 'application.judged' }, async (tx, row) => {
    // A person is in no register of companies, so there is nothing to say about it.
    if (!itemsOf(row.shop_kind).includes(item)) throw new DomainError('application.not_found');
    const at = services.clock.now();
    const staffId = by.session.subjectId;
    if (state === 'accepted') await checkSeen(services, tx, { applicationId: id, staffId, concerns: (document) => document.item === item });
    await upsertItem(tx, { applicationId: id, item, state, remark: remark || null, staffId, at });
    await updateState(tx, id, stepFrom(row.state, 'judge'), at);
    await insertEvent(tx, { applicationId: id, kind: 'judged', at, staffId, text: remark, details: { item, state } });
  });
}
