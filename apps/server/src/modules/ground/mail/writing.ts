/** What every letter is written with: words, amounts and where its button leads. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { formatAmount } from '@entrepot/i18n/formats.ts';
import { mailWords, type MailMessageId, type Speak } from '@entrepot/i18n/mail-messages.ts';
import { utcMoment } from '../../../platform/utc-moment.ts';
import type { Letter, TableRow } from './letter.ts';
import { BUYER, OFFICE, SELLER } from './where.ts';

/** Whose pages a letter's button leads to; without one, the buyer's. */
export type Door = 'buyer' | 'seller' | 'staff';

export interface Circumstances {
  language: Language;
  /** The storefront's name in that language. */
  storefront: string;
  supportEmail: string;
  now: Date;
  /** `https://shop.example`, where buttons lead; without it there is no button but those that bring their own link. */
  origin?: string | undefined;
  /** As the storefront says it; without it, in the words that count on all of them. */
  speak?: Speak;
}

/** How each message of a topic is written, of its values. */
export type Writers<Values> = { [Name in keyof Values]: (values: Values[Name], writing: Writing) => Letter };

export type Writing = ReturnType<typeof writingIn>;

export function writingIn(circumstances: Circumstances) {
  const { speak = mailWords(circumstances.language) } = circumstances;
  const { storefront, supportEmail, language, origin } = circumstances;
  const time = utcMoment(circumstances.now);
  const notYou = speak('mail.notYou', { email: supportEmail });
  const usdt = (amount: string, currency = 'USDT'): string =>
    `${formatAmount(amount, language, Math.max(2, amount.split('.')[1]?.length ?? 0))} ${currency}`;
  const row = (id: MailMessageId, amount: string, isTotal = false): TableRow => ({ label: speak(id), value: usdt(amount), isTotal });
  /** Only what is there, so that a letter without an address to lead to is whole as well. */
  const to = (path: string, label: MailMessageId): Pick<Letter, 'button'> =>
    origin === undefined ? {} : { button: { label: speak(label), link: `${origin}${path}` } };
  const toSecurity = (door: Door | undefined): Pick<Letter, 'button'> =>
    door === 'seller'
      ? to(SELLER.security, 'mail.button.seller')
      : door === 'staff'
        ? to(OFFICE.security, 'mail.button.office')
        : to(BUYER.logins, 'mail.button.logins');
  const notice = (subject: string, opening: string[], rest: Partial<Letter> = {}): Letter => ({
    subject,
    opening,
    closing: [],
    short: speak('mail.short', { storefront, text: opening[0] ?? subject }),
    ...rest,
  });
  const reasonOf = (reason: string | undefined): string[] => (reason ? [speak('mail.reason', { reason })] : []);
  return { speak, storefront, supportEmail, time, notYou, usdt, row, to, toSecurity, notice, reasonOf };
}
