/** The list of words that warn, as whoever manages the service keeps it. */
import type { WarnedWord } from '@entrepot/contracts/calls/chat-safety.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { publish } from '../../../../platform/events.ts';
import { readWords } from '../../../../platform/read-words.ts';
import { signature, type Doing } from '../../../people/staff/index.ts';
import type { DeskServices } from '../desk/desk-services.ts';
import { deleteWarnedWord, insertWarnedWord, selectWarnedWords } from './warnings.sql.ts';

const SHORTEST = 2;

export async function listWarnedWords({ db }: DeskServices): Promise<WarnedWord[]> {
  return (await selectWarnedWords(db)) as WarnedWord[];
}

export async function addWarnedWord(services: DeskServices, by: Doing, language: Language, typed: string): Promise<WarnedWord> {
  const word = readWords(typed).normalize('NFKC').toLowerCase();
  // One that has no letter or digit would be found in everything.
  if (word.length < SHORTEST || !/[\p{L}\p{N}]/u.test(word)) throw new DomainError('request.invalid');
  await withTransaction(services.db, async (tx) => {
    await insertWarnedWord(tx, language, word);
    await publish(tx, 'warned_words.changed', {});
    await services.audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'warned_word.added',
      subject: { kind: 'words', id: language },
      after: { word },
    });
  });
  services.warnings.forget();
  return { language, word };
}

export async function removeWarnedWord(services: DeskServices, by: Doing, { language, word }: WarnedWord): Promise<void> {
  await withTransaction(services.db, async (tx) => {
    if (!(await deleteWarnedWord(tx, language, word))) throw new DomainError('chat.not_found');
    await publish(tx, 'warned_words.changed', {});
    await services.audit.record(tx, {
      ...(await signature(tx, by)),
      action: 'warned_word.removed',
      subject: { kind: 'words', id: language },
      before: { word },
    });
  });
  services.warnings.forget();
}
