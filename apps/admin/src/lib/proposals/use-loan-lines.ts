/** Terms and agreements of loans as lines of a change: each term in words, and of an agreement its languages. */
import { isLanguage } from '@entrepot/contracts/languages.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { useStorefrontName } from '../use-storefronts.ts';
import type { Changed, ChangeLine } from './use-change-lines.ts';

const TERMS = ['least', 'most', 'mostDays', 'yearlyRate', 'methods', 'cycles', 'dayCount', 'graceDays', 'penaltyPerDay'] as const;
type Term = (typeof TERMS)[number];
type Terms = Partial<Record<Term, unknown>>;

interface Agreement {
  version: number;
  texts: ReadonlyArray<{ language: string; title: string; text: string }>;
}

/** One side of a change of an agreement; before the first there was none. */
export function agreementIn(side: unknown): Agreement {
  const { version = 0, texts = [] } = (side ?? {}) as Partial<Agreement>;
  return { version, texts };
}

export function useLoanLines(): (proposal: Changed) => ChangeLine[] {
  const t = useT();
  const { amount } = useFormats();
  const nameOf = useStorefrontName();
  const list = (value: unknown, words: (one: string) => string) =>
    (Array.isArray(value) ? value.map(String) : []).map(words).join(t('console.list.separator'));
  const names: Readonly<Record<Term, string>> = {
    least: t('admin.loans.least'),
    most: t('admin.loans.most'),
    mostDays: t('admin.loans.mostDays'),
    yearlyRate: t('admin.loans.yearlyRate'),
    methods: t('admin.loans.method'),
    cycles: t('admin.loans.cycle'),
    dayCount: t('admin.loans.dayCount'),
    graceDays: t('admin.loans.grace'),
    penaltyPerDay: t('admin.loans.penaltyPerDay'),
  };
  const shown: Readonly<Record<Term, (value: unknown) => string>> = {
    least: (value) => `${amount(String(value))} USDT`,
    most: (value) => `${amount(String(value))} USDT`,
    mostDays: (value) => t('admin.loans.days', { days: Number(value) }),
    yearlyRate: (value) => `${String(value)} %`,
    methods: (value) => list(value, (method) => t('admin.loans.methods', { method })),
    cycles: (value) => list(value, (cycle) => t('admin.loans.cycles', { cycle })),
    dayCount: (value) => t('admin.loans.dayCounts', { count: String(value) }),
    graceDays: (value) => t('admin.loans.days', { days: Number(value) }),
    penaltyPerDay: (value) => `${String(value)} %`,
  };
  const fact = (key: string, name: string, after: string): ChangeLine => ({ key, name, before: null, after, isLong: false });
  return ({ kind, subject, before, after }) => {
    const whose = fact('storefront', t('admin.money.storefront'), nameOf(subject));
    if (kind === 'loan_agreement') {
      const languages = agreementIn(after).texts.map(({ language }) => (isLanguage(language) ? LOCALES[language].name : language));
      return [
        whose,
        fact('version', t('admin.loans.version'), String(agreementIn(before).version + 1)),
        fact('languages', t('admin.loans.languages'), languages.join(t('console.list.separator'))),
      ];
    }
    const [now, then] = [before as Terms | null, (after ?? {}) as Terms];
    return [
      whose,
      ...TERMS.map((term) => ({
        ...fact(term, names[term], shown[term](then[term])),
        before: now === null ? null : shown[term](now[term]),
      })).filter((line) => line.before !== line.after),
    ];
  };
}
