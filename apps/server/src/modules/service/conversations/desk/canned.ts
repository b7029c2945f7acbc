/** Answers that are ready, with blanks for what differs. */
import type { CannedAnswer } from '@entrepot/contracts/calls/service-desk.ts';
import { isLanguage } from '@entrepot/contracts/languages.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { readWords } from '../../../../platform/read-words.ts';
import { signature } from '../../../people/staff/index.ts';
import type { Agent } from './desk-conversations.ts';
import type { DeskServices } from './desk-services.ts';
import { deleteCanned, selectCanned, upsertCanned, type CannedInput } from './canned.sql.ts';

export const listCanned = ({ db }: DeskServices, filter: { language?: string | undefined; storefront?: string | undefined }) =>
  selectCanned(db, filter);

export async function saveCanned(services: DeskServices, agent: Agent, input: CannedInput): Promise<CannedAnswer> {
  const answer = { ...input, title: readWords(input.title), body: readWords(input.body) };
  const isSound =
    isLanguage(answer.language) &&
    answer.title !== '' &&
    answer.body !== '' &&
    (answer.storefront === null || services.storefronts().includes(answer.storefront));
  if (!isSound) throw new DomainError('request.invalid');
  return withTransaction(services.db, async (tx) => {
    const saved = await upsertCanned(tx, answer, agent.session.subjectId, services.clock.now());
    if (!saved) throw new DomainError('chat.not_found');
    await services.audit.record(tx, {
      ...(await signature(tx, agent)),
      action: 'canned.saved',
      subject: { kind: 'canned', id: saved.id },
      after: saved,
    });
    return saved;
  });
}

export async function removeCanned(services: DeskServices, agent: Agent, id: string): Promise<void> {
  await withTransaction(services.db, async (tx) => {
    const removed = await deleteCanned(tx, id);
    if (!removed) throw new DomainError('chat.not_found');
    await services.audit.record(tx, {
      ...(await signature(tx, agent)),
      action: 'canned.removed',
      subject: { kind: 'canned', id },
      before: removed,
    });
  });
}
