/** Figures of a loan as they are written: rates with their two decimals, terms in days, days of a calendar without a zone. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';
import { useLanguage } from '@entrepot/i18n/react.tsx';
import { useMemo } from 'react';
import { useAmountText } from '../wallet/amounts.tsx';
import { formatUnit } from '../wallet/duration.ts';

export interface LoanFormats {
  amount: (amount: string) => string;
  /** Of percent as the wire has it: "8" is 8.00 %. */
  percent: (percent: string) => string;
  days: (count: number) => string;
  /** "16 Dec", and with its year where that is not clear. */
  day: (date: string) => string;
  dayOfYear: (date: string) => string;
  /** "in 26 days". */
  inDays: (count: number) => string;
  /** Inside a sentence: in the reader's own form and order, and on one line. */
  date: (date: string) => string;
}

/** Whichever direction its words have; the month of an Arabic date is Arabic. */
const whole = (text: string) => `\u2068${text.replaceAll(' ', '\u00A0')}\u2069`;

export function useLoanFormats(): LoanFormats {
  const language = useLanguage();
  const amount = useAmountText();
  return useMemo(() => ({ amount, ...dateFormats(language) }), [amount, language]);
}

function dateFormats(language: Language): Omit<LoanFormats, 'amount'> {
  const locale = recordLocale(language);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 4 });
  const relative = new Intl.RelativeTimeFormat(locale);
  const write = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${date.slice(0, 10)}T00:00:00Z`));
  const dayOfYear = (date: string) => write(date, { day: 'numeric', month: 'short', year: 'numeric' });
  return {
    percent: (text) => percent.format(Number(text) / 100),
    days: (count) => formatUnit(count, 'day', language),
    day: (date) => write(date, { day: 'numeric', month: 'short' }),
    dayOfYear,
    inDays: (count) => relative.format(count, 'day'),
    date: (date) => whole(dayOfYear(date)),
  };
}
