/** The words and figures of a loan's papers in the reader's language: those of the pages that show the same. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { formatAmount, formatUnits } from '@entrepot/i18n/formats.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';
import { loanPaperWords, type LoanPaperSpeak } from '@entrepot/i18n/paper-messages.ts';

export interface LoanPaperWords {
  speak: LoanPaperSpeak;
  /** In a column of sums. */
  sum: (amount: string) => string;
  /** With what it is counted in. */
  amount: (amount: string) => string;
  /** Of percent as it is stored: "8" is 8.00 %. */
  percent: (percent: string) => string;
  days: (count: number) => string;
  moment: (at: Date) => string;
}

export function loanPaperWordsIn(language: Language): LoanPaperWords {
  const locale = recordLocale(language);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 4 });
  const sum = (amount: string): string => formatAmount(amount, language);
  return {
    speak: loanPaperWords(language),
    sum,
    amount: (amount) => `${sum(amount)} USDT`,
    percent: (text) => percent.format(Number(text) / 100),
    days: (count) => formatUnits(count, 'day', language),
    moment: (at) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
  };
}
