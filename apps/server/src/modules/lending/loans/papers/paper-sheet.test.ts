import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { LOAN_PAPERS, type LoanPaper } from '@entrepot/contracts/loan-work.ts';
import { planOf } from '@entrepot/contracts/loans/plan.ts';
import { describe, expect, it } from 'vitest';
import type { AgreementRow } from '../../loan-products/index.ts';
import type { PaidOutRow } from '../loans.sql.ts';
import type { PaymentRow } from '../payments.sql.ts';
import type { StoredPlan } from '../plans.sql.ts';
import { agreedTerms, runningOf } from '../terms.ts';
import { drawSheet } from './draw-sheet.ts';
import { sheetOf, type Sheet, type SheetFacts } from './paper-sheet.ts';
import { loanPaperWordsIn } from './paper-words.ts';

const ROW = {
  serial: 'L-260102-1',
  amount: '120000',
  yearly_rate: '8',
  days: 180,
  method: 'annuity',
  cycle: 'monthly',
  day_count: 'actual_365',
  apr: '8.30',
  total_interest: '2822.11',
  total_payment: '122822.11',
  grace_days: 3,
  penalty_per_day: '0.05',
  lender_name: 'Quay Credit',
  lender_regulator: 'Central bank',
  lender_licence: 'DEMO-12',
  applied_at: new Date('2026-01-01T10:00:00Z'),
  starts_on: '2026-01-02',
  accrued_through: '2026-04-15',
  state: 'repaid',
  ended_at: new Date('2026-04-15T10:00:00Z'),
} as PaidOutRow;
const plan: StoredPlan = { ...planOf(agreedTerms(ROW, ROW.starts_on)), number: 1, method: 'annuity', cycle: 'monthly', days: 180 };
const payment = (id: string, at: string) =>
  ({
    id,
    kind: 'repayment',
    amount: '20500',
    penalty: '0',
    interest: '500',
    principal: '20000',
    paid_on: at,
    paid_at: new Date(at),
  }) as PaymentRow;
/** The newest first, as they are read. */
const PAYMENTS = [payment('p2', '2026-03-02'), payment('p1', '2026-02-02')];

function facts(language: (typeof LANGUAGES)[number]): SheetFacts {
  return {
    row: ROW,
    borrower: 'Ana Castellan',
    agreement: { version: 3, sha256: 'ab'.repeat(32), title: 'Loan agreement', text: 'One.\n\nTwo.', language: 'en' } as AgreementRow,
    payments: PAYMENTS,
    running: runningOf(ROW, plan),
    date: '2026-04-15',
    words: loanPaperWordsIn(language),
  };
}

const sheet = (paper: LoanPaper, language: (typeof LANGUAGES)[number]): Sheet =>
  sheetOf(paper, facts(language), paper === 'receipt' ? PAYMENTS[0] : undefined)!;
const wordsOf = ({ title, facts: lines, table, closing }: Sheet): string[] => [
  title,
  ...lines.map(([term]) => term),
  ...(table?.headings ?? []),
  ...closing,
];

describe.each(LANGUAGES)('papers in %s', (language) => {
  it.each(LOAN_PAPERS)('say everything on the %s in its words', (paper) => {
    const [own, english] = [wordsOf(sheet(paper, language)), wordsOf(sheet(paper, 'en'))];
    expect(own).toHaveLength(english.length);
    for (const text of own) {
      expect(text).not.toMatch(/^(credit|loanPaper|listing)\.|[{}]|^–?$/);
    }
    if (language !== 'en') expect(own.filter((text) => english.includes(text)).length).toBeLessThan(own.length / 3);
  });
});

it('number receipts as the page does, the first payment first', () => {
  expect(sheetOf('receipt', facts('en'), PAYMENTS[0])?.title).toBe('Receipt 2');
  expect(sheetOf('receipt', facts('en'), PAYMENTS[1])?.title).toBe('Receipt 1');
  expect(sheetOf('receipt', facts('en'), undefined)).toBeUndefined();
});

it('say that a demo’s lender is no real company', () => {
  expect(sheet('agreement', 'en').facts).toContainEqual(['Demo data', 'Not a real company']);
});

it('have a schedule whose lines add up to its total', () => {
  const { rows, total } = sheet('schedule', 'en').table!;
  const amount = (text: string): number => Math.round(Number(text.replaceAll(',', '')) * 100);
  expect(rows.reduce((sum, cells) => sum + amount(cells[2]!), 0)).toBe(amount(total![2]!));
});

it.each(['en', 'ar', 'th', 'ja'] as const)('are drawn in %s, however long a paragraph of the agreement is', async (language) => {
  const drawn = { ...sheet('agreement', language), text: { title: 'Agreement', body: `Short.\n${'A very long paragraph. '.repeat(900)}` } };
  const bytes = await drawSheet({
    sheet: drawn,
    words: loanPaperWordsIn(language),
    storefrontName: 'Hazelwharf',
    serial: ROW.serial,
    madeAt: new Date('2026-04-15T12:00:00Z'),
    language,
    textLanguage: 'en',
  });
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const pages = bytes.toString('latin1').match(/\/Type \/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThan(3);
});
