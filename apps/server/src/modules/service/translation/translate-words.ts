/** The words of a product in another language, for whoever writes them: asked of the service at once, and kept nowhere. */
import type { TranslatedWords } from '@entrepot/contracts/calls/translation.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { DRAFT_LIMITS } from '@entrepot/contracts/product-draft.ts';
import { NotTranslated } from './services/service.ts';
import type { TranslationServices } from './translate-message.ts';

export interface WordsAsked {
  from: Language;
  to: Language;
  words: { title: string; description: string };
}

export async function translateWords(services: TranslationServices | undefined, { from, to, words }: WordsAsked): Promise<TranslatedWords> {
  const title = words.title.trim();
  if (!services || title === '' || from === to) return { isOn: services !== undefined, words: null };
  const { service, guarded, log } = services;
  /** Undefined where there is none; what is empty stays so. */
  async function inLanguage(text: string): Promise<string | undefined> {
    if (text === '') return '';
    return (await guarded(() => service.translate(text, { from, to })))?.text;
  }
  try {
    const translated = await inLanguage(title);
    const description = translated === undefined ? undefined : await inLanguage(words.description.trim());
    if (translated === undefined || description === undefined) return { isOn: true, words: null };
    return {
      isOn: true,
      words: { title: translated.slice(0, DRAFT_LIMITS.titleLength), description: description.slice(0, DRAFT_LIMITS.descriptionLength) },
    };
  } catch (error) {
    // Whoever writes is told that there is none now; why is for the log, and never with what was written.
    log.info({ problem: error instanceof NotTranslated ? error.message : 'no answer' }, 'the words of a product could not be translated');
    return { isOn: true, words: null };
  }
}
