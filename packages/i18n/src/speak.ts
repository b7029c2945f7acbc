/**
 * Speaks compiled messages. The library that compiles them has a run time as well, which also knows dates, locales that change and
 * catalogues that were never compiled; none of it is used here, and all of it would weigh on every first page.
 */
import type { CompiledIcuChoices, CompiledMessage } from '@lingui/message-utils/compileMessage';
import { numbersIn, pluralsIn } from './kept-formats.ts';

export type Messages = Record<string, CompiledMessage>;
export type Values = Readonly<Record<string, unknown>>;

export interface Speaker {
  /** Adds to what can be said. */
  load(messages: Messages): void;
  /** What is not known says its own name. */
  say(id: string, values?: Values): string;
}

export function createSpeaker(locale: string, first: Messages): Speaker {
  const known: Messages = { ...first };
  // The second one is for whatever the browser does not know of the first.
  const locales = [locale, 'en'];
  const formatNumber = (value: number): string => numbersIn(locales, {}).format(value);

  /** `count` stands for the sign of a plural's own number. */
  function put(message: CompiledMessage | undefined, values: Values, count = '#'): string {
    if (!Array.isArray(message)) return message ?? '';
    return message.map((token) => (typeof token === 'string' ? (token === '#' ? count : token) : fill(token, values))).join('');
  }

  function fill([name, kind, choices]: Exclude<CompiledMessage[number], string>, values: Values): string {
    const value = values[name];
    if (kind === 'plural' || kind === 'selectordinal') {
      const { offset = 0, ...forms } = choices as CompiledIcuChoices;
      const number = Number(value) - Number(offset);
      const form = pluralsIn(locales, { type: kind === 'plural' ? 'cardinal' : 'ordinal' }).select(number);
      return put(forms[String(value)] ?? forms[form] ?? forms.other, values, formatNumber(number));
    }
    if (kind === 'select') {
      const forms = choices as CompiledIcuChoices;
      return put(Object.hasOwn(forms, String(value)) ? forms[String(value)] : forms.other, values);
    }
    if (value === undefined || value === null) return '';
    return kind === 'number' ? formatNumber(Number(value)) : String(value);
  }

  return {
    load: (messages) => void Object.assign(known, messages),
    say: (id, values = {}) => (Object.hasOwn(known, id) ? put(known[id], values) : id),
  };
}
