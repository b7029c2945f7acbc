/** How components speak: `useT()` for plain sentences, `<Trans>` where a sentence holds an element. */
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { I18nProvider, Trans as LinguiTrans, useLingui } from '@lingui/react';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { formatAmount, formatNumber } from './formats.ts';
import { directionOf, recordLocale, type Direction } from './locales.ts';
import type { MessageId } from './message-ids.gen.ts';

export type Values = Record<string, string | number>;
export type Translate = (id: MessageId, values?: Values) => string;

const LanguageContext = createContext<Language>('en');

export function createI18n(language: Language, messages: Messages): I18n {
  return setupI18n({ locale: recordLocale(language), messages: { [recordLocale(language)]: messages } });
}

export function LanguageProvider({ language, i18n, children }: { language: Language; i18n: I18n; children: ReactNode }) {
  return (
    <LanguageContext value={language}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </LanguageContext>
  );
}

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

export function useDirection(): Direction {
  return directionOf(useLanguage());
}

export function useT(): Translate {
  const { i18n } = useLingui();
  return useMemo(() => (id, values) => i18n._(id, values), [i18n]);
}

/** The words of the error catalogue, for rules that a form checks before the server does. The page has to name the catalogue `errors`. */
export function useErrorText(): (key: ErrorKey, values?: Values) => string {
  const { i18n } = useLingui();
  return useMemo(() => (key, values) => i18n._(key, values), [i18n]);
}

/** Numbers and amounts in the reader's language. */
export function useFormats() {
  const language = useLanguage();
  return useMemo(
    () => ({
      number: (value: number, maxDecimals?: number) => formatNumber(value, language, maxDecimals),
      amount: (amount: string, decimals?: number) => formatAmount(amount, language, decimals),
    }),
    [language],
  );
}

export function Trans({ id, values, components }: { id: MessageId; values?: Values; components?: Record<string, React.ReactElement> }) {
  return <LinguiTrans id={id} {...(values ? { values } : {})} {...(components ? { components } : {})} />;
}
