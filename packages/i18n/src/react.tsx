/** How components speak: `useT()` for plain sentences, `<Trans>` where a sentence holds an element. */
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { cloneElement, createContext, useContext, useMemo, type ReactElement, type ReactNode } from 'react';
import { formatAmount, formatNumber } from './formats.ts';
import { directionOf, recordLocale, type Direction } from './locales.ts';
import type { MessageId } from './message-ids.gen.ts';
import { listSeparator } from './separators.ts';
import { createSpeaker, type Messages, type Speaker } from './speak.ts';

export type Values = Record<string, string | number>;
export type Translate = (id: MessageId, values?: Values) => string;

const LanguageContext = createContext<Language>('en');

const SpeakerContext = createContext<Speaker | undefined>(undefined);

export function createI18n(language: Language, messages: Messages): Speaker {
  return createSpeaker(recordLocale(language), messages);
}

export function LanguageProvider({ language, i18n, children }: { language: Language; i18n: Speaker; children: ReactNode }) {
  return (
    <LanguageContext value={language}>
      <SpeakerContext value={i18n}>{children}</SpeakerContext>
    </LanguageContext>
  );
}

function useSpeaker(): Speaker {
  const speaker = useContext(SpeakerContext);
  if (!speaker) throw new Error('nobody speaks here');
  return speaker;
}

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

export function useDirection(): Direction {
  return directionOf(useLanguage());
}

/** Words that come later are loaded before they are said, so nothing has to be drawn again for them. */
export function useT(): Translate {
  return useSpeaker().say;
}

/** The words of the error catalogue, for rules that a form checks before the server does. The page has to name the catalogue `errors`. */
export function useErrorText(): (key: ErrorKey, values?: Values) => string {
  return useSpeaker().say;
}

/** Numbers and amounts in the reader's language. */
export function useFormats() {
  const language = useLanguage();
  return useMemo(
    () => ({
      number: (value: number, maxDecimals?: number) => formatNumber(value, language, maxDecimals),
      amount: (amount: string, decimals?: number) => formatAmount(amount, language, decimals),
      list: (words: readonly string[]) => words.join(listSeparator(language)),
    }),
    [language],
  );
}

export function Trans({ id, values, components = {} }: { id: MessageId; values?: Values; components?: Record<string, ReactElement> }) {
  return withElements(useT()(id, values), components);
}

/** `<0>words</0>` and `<0/>`, which may lie in each other. */
const ELEMENT = /<(\w+)>([^]*?)<\/\1>|<(\w+)\/>/;

function withElements(text: string, components: Record<string, ReactElement>): ReactNode {
  const parts: ReactNode[] = [];
  let rest = text;
  for (let found = ELEMENT.exec(rest); found; found = ELEMENT.exec(rest)) {
    const [whole, outer, inner, single] = found;
    const element = components[outer ?? single ?? ''];
    parts.push(rest.slice(0, found.index));
    if (element) parts.push(cloneElement(element, { key: parts.length }, ...(inner ? [withElements(inner, components)] : [])));
    rest = rest.slice(found.index + whole.length);
  }
  return [...parts, rest];
}
