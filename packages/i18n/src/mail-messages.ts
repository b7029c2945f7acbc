/** The words of mails and text messages, in the reader's language. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { compileCatalogue } from './catalogue-files.ts';
import { directionOf } from './locales.ts';
import type { MessageId } from './message-ids.gen.ts';
import { createSpeaker } from './own-words.ts';

export type MailMessageId = Extract<MessageId, `mail.${string}`>;
type Values = Record<string, string | number>;
export type Speak = (id: MailMessageId, values?: Values) => string;

const speaker = createSpeaker(['mail'], (language) => compileCatalogue('mail', language));

/** As the storefront says it in whose name the mail is sent. */
export function mailWords(language: Language, storefrontCode?: string): Speak {
  const spoken = speaker(language, storefrontCode);
  const isRightToLeft = directionOf(language) === 'rtl';
  return (id, values) => spoken._(id, isRightToLeft && values ? isolated(values) : values);
}

const LEFT_TO_RIGHT = '\u2066';
const END = '\u2069';

/** A phone number or an address inside a sentence that runs from the right would otherwise be shown with its parts turned round. */
function isolated(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && needsIsolation(value) ? `${LEFT_TO_RIGHT}${value}${END}` : value,
    ]),
  );
}

/** A code by which a message chooses among its cases stays as it is: it is compared, and shown nowhere. */
const CODE = /^[a-z][a-z0-9_]*$/i;

function needsIsolation(value: string): boolean {
  return !CODE.test(value) && /[^\p{L}\p{N}]/u.test(value) && !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(value);
}
