/** What is there of the translations that somebody wants to read, and a job for each that is not. */
import { TRANSLATED_AT_ONCE, type Translations } from '@entrepot/contracts/calls/translation.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { selectConversation, selectTranslations, type Side } from '../conversations/index.ts';
import type { Wanted } from './translate-message.ts';

/** After these it is not tried any more; with growing pauses, about an hour. */
const ATTEMPTS = 8;

export interface Asked {
  conversation: string;
  from: number;
  to: number;
}

/** The buyer's language is that of the conversation; whoever answers reads in the own. */
export async function readTranslations(
  { db, isOn }: { db: Db; isOn: boolean },
  side: Side,
  { conversation, from, to }: Asked,
  language: Language,
): Promise<Translations> {
  const talk = await selectConversation(db, side, conversation);
  if (!talk) throw new DomainError('chat.not_found');
  if (!isOn) return { isOn, list: [], waiting: 0 };
  const isBuyer = 'party' in side;
  const into = isBuyer ? talk.language : language;
  const range = { from, to: Math.min(to, from + TRANSLATED_AT_ONCE - 1) };
  const rows = await selectTranslations(db, { conversationId: talk.id, language: into, reader: isBuyer ? 'buyer' : 'desk', ...range });
  const missing = rows.filter(({ is_done: isDone }) => !isDone);
  if (missing.length > 0)
    await withTransaction(db, async (tx) => {
      for (const { seq } of missing) await wish(tx, { conversationId: talk.id, seq, language: into });
    });
  return {
    isOn,
    list: rows.flatMap(({ seq, source, body, written_in: writtenIn }) =>
      body === null ? [] : [{ id: seq, language: source ?? writtenIn, text: body }],
    ),
    waiting: missing.length,
  };
}

/** However many processes and readers wish for it, it is one job. */
export async function wish(tx: Tx, wanted: Wanted): Promise<void> {
  const { conversationId, seq, language } = wanted;
  await enqueue(
    tx,
    'translation:translate',
    { conversationId, seq, language },
    { jobKey: `translate:${conversationId}:${seq}:${language}`, maxAttempts: ATTEMPTS },
  );
}
