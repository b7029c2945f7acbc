/** What each message says: its words in the reader's language, without any looks. Each topic has a file. */
import { accountLetters, type AccountValues } from './account-letters.ts';
import { chatLetters, type ChatValues } from './chat-letters.ts';
import type { Letter } from './letter.ts';
import { moneyLetters, type MoneyValues } from './money-letters.ts';
import { orderLetters, type OrderValues } from './order-letters.ts';
import { refundLetters, type RefundValues } from './refund-letters.ts';
import { shopLetters, type ShopValues } from './shop-letters.ts';
import { writingIn, type Circumstances, type Writers, type Writing } from './writing.ts';

/** Every message with the values it takes. */
export interface TemplateValues extends AccountValues, ChatValues, MoneyValues, OrderValues, RefundValues, ShopValues {}
export type Template = keyof TemplateValues;
export type TemplateUse = { [Name in Template]: { template: Name; values: TemplateValues[Name] } }[Template];

const LETTERS: Writers<TemplateValues> = {
  ...accountLetters,
  ...chatLetters,
  ...moneyLetters,
  ...orderLetters,
  ...refundLetters,
  ...shopLetters,
};

export function writeLetter({ template, values }: TemplateUse, circumstances: Circumstances): Letter {
  // The values belong to the template: the pair is what was handed over.
  const write = LETTERS[template] as (values: TemplateUse['values'], writing: Writing) => Letter;
  return write(values, writingIn(circumstances));
}

/** After this long a message helps nobody, and is not sent any more. */
export function usefulMinutes(use: TemplateUse): number {
  if (use.template === 'code') return use.values.minutes;
  if (use.template === 'invitation' || use.template === 'application-approved') return use.values.hours * 60;
  if (use.template === 'chat-link') return use.values.way.hours * 60;
  return NOTICE_DAYS * 24 * 60;
}

const NOTICE_DAYS = 7;
