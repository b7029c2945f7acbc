/** The messages the server itself speaks: the error catalogue in the language of the call. */
import { ERRORS, type ErrorKey } from '@entrepot/contracts/errors.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { setupI18n, type I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readCatalogue } from './catalogue-files.ts';
import { recordLocale } from './locales.ts';

const instances = new Map<Language, I18n>();

function errorMessages(language: Language): I18n {
  let instance = instances.get(language);
  if (!instance) {
    const translated = readCatalogue('errors', language);
    const messages = Object.fromEntries(
      Object.entries(ERRORS).map(([key, entry]) => [key, compileMessage(translated.get(key) || entry.message)]),
    );
    instance = setupI18n({ locale: recordLocale(language), messages: { [recordLocale(language)]: messages } });
    instances.set(language, instance);
  }
  return instance;
}

export function translateError(key: ErrorKey, values: Record<string, string | number>, language: Language): string {
  return errorMessages(language)._(key, values);
}
