/** What somebody who answers is about to send, as the buyer would read it: asked of the service at once, and kept nowhere. */
import type { TranslatedDraft } from '@entrepot/contracts/calls/translation.ts';
import { isLanguage, type Language } from '@entrepot/contracts/languages.ts';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { selectConversation, type Side } from '../conversations/index.ts';
import { NotTranslated } from './services/service.ts';
import type { TranslationServices } from './translate-message.ts';

export async function translateDraft(
  { db, services }: { db: Db; services: TranslationServices | undefined },
  side: Side,
  { conversation, text }: { conversation: string; text: string },
  writersLanguage: Language,
): Promise<TranslatedDraft> {
  const talk = await selectConversation(db, side, conversation);
  if (!talk) throw new DomainError('chat.not_found');
  const { language } = talk;
  const draft = text.trim();
  const isAsked = services !== undefined && draft !== '' && isLanguage(language);
  return {
    isOn: services !== undefined,
    language,
    text: isAsked ? await inLanguage(services, draft, { from: writersLanguage, to: language }) : null,
  };
}

async function inLanguage(
  { service, guarded, detect, log }: TranslationServices,
  draft: string,
  { from, to }: { from: Language; to: Language },
): Promise<string | null> {
  const source = await detect(draft, from);
  if (source === to) return draft;
  try {
    return (await guarded(() => service.translate(draft, { from: source, to })))?.text ?? null;
  } catch (error) {
    // Whoever writes is told that there is none now; why is for the log, and never with what was written.
    log.info({ problem: error instanceof NotTranslated ? error.message : 'no answer' }, 'a draft could not be translated');
    return null;
  }
}
