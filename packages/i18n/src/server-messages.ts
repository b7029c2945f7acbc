/** The messages the server itself speaks: the error catalogue in the language of the call. */
import { ERRORS, type ErrorKey } from '@entrepot/contracts/errors.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readCatalogue, type CompiledCatalogue } from './catalogue-files.ts';
import { createSpeaker } from './own-words.ts';

const speaker = createSpeaker(['errors'], errorMessages);

function errorMessages(language: Language): CompiledCatalogue {
  const translated = readCatalogue('errors', language);
  return Object.fromEntries(Object.entries(ERRORS).map(([key, entry]) => [key, compileMessage(translated.get(key) || entry.message)]));
}

/** Without a storefront, in the words that count on all of them. */
export function translateError(
  key: ErrorKey,
  values: Record<string, string | number>,
  language: Language,
  storefrontCode?: string,
): string {
  return speaker(language, storefrontCode)._(key, values);
}
