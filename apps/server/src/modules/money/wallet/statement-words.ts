/** The words of statements as files, in the language of whoever takes one. */
import type { STATEMENT_CAUSES } from '@entrepot/contracts/calls/wallet.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { statementSpeak } from '@entrepot/i18n/paper-messages.ts';
import type { Movement } from './wallet.present.ts';

type Kind = Movement['kind'];
type Cause = (typeof STATEMENT_CAUSES)[number];

/** Those of the table. A shop's are kept with its hash: a better translation later must not make an old statement look forged. */
export interface TableWords {
  headings: readonly string[];
  kinds: Readonly<Record<Kind, string>>;
  causes: Readonly<Record<Cause, string>>;
  byOne: string;
}

/** And those of the document. */
export interface StatementWords extends TableWords {
  title: string;
  period: string;
  allTime: string;
  shown: string;
  made: string;
  hash: string;
  seal: string;
  root: string;
  in: string;
  out: string;
  before: string;
  after: string;
  none: string;
  /** Time, what, number, amount, and what is there after it. */
  columns: readonly [string, string, string, string, string];
  page: (page: number, pages: number) => string;
}

/** In which statements were made before they were in the reader's language; they can still be checked. */
export const EARLIER_WORDS: TableWords = {
  headings: ['Time (UTC)', 'Kind', 'Cause', 'Serial', 'Amount', 'Balance', 'Currency', 'Note'],
  kinds: {
    recharge: 'Recharge',
    withdrawal_hold: 'Withdrawal',
    withdrawal_return: 'Withdrawal returned',
    order_payment: 'Order payment',
    order_refund: 'Order refund',
    adjustment: 'Adjustment',
    loan_payout: 'Loan',
    loan_repayment: 'Loan repayment',
    order_settlement: 'Order settlement',
  },
  causes: { recharge: 'Recharge', withdrawal: 'Withdrawal', order: 'Order', adjustment: 'Adjustment', loan: 'Loan' },
  byOne: 'decided by one person',
};

/** A refund is money to a person, and money from a shop. */
export function statementWords(language: Language, owner: 'person' | 'shop'): StatementWords {
  const speak = statementSpeak(language);
  const time = `${speak('wallet.column.time')} (UTC)`;
  const [what, number, amount, after] = [
    speak('wallet.column.what'),
    speak('wallet.column.number'),
    speak('wallet.column.amount'),
    speak('wallet.column.after'),
  ];
  return {
    headings: [
      time,
      what,
      speak('wallet.column.cause'),
      number,
      amount,
      after,
      speak('wallet.column.currency'),
      speak('wallet.column.note'),
    ],
    kinds: {
      recharge: speak('wallet.kind.recharge'),
      withdrawal_hold: speak('wallet.kind.withdrawal'),
      withdrawal_return: speak('wallet.kind.withdrawalReturn'),
      order_payment: speak('wallet.kind.orderPayment'),
      order_refund: owner === 'shop' ? speak('seller.statement.kind', { kind: 'order_refund' }) : speak('wallet.kind.orderRefund'),
      adjustment: speak('wallet.kind.adjustment'),
      loan_payout: speak('wallet.kind.loanPayout'),
      loan_repayment: speak('wallet.kind.loanRepayment'),
      order_settlement: speak('seller.statement.kind', { kind: 'order_settlement' }),
    },
    causes: {
      recharge: speak('wallet.kind.recharge'),
      withdrawal: speak('wallet.kind.withdrawal'),
      order: speak('wallet.cause.order'),
      adjustment: speak('wallet.kind.adjustment'),
      loan: speak('wallet.cause.loan'),
    },
    byOne: speak('wallet.byOne'),
    title: speak('wallet.statement'),
    period: speak('wallet.statement.period'),
    allTime: speak('wallet.period.all'),
    shown: what,
    made: speak('seller.check.made'),
    hash: 'SHA-256',
    seal: speak('wallet.paper.seal'),
    root: speak('wallet.proof.root'),
    in: speak('seller.check.in'),
    out: speak('seller.check.out'),
    before: speak('seller.check.before'),
    after: speak('seller.check.after'),
    none: speak('wallet.statement.none'),
    columns: [time, what, number, amount, after],
    page: (page, pages) => speak('listing.pages.summary', { page, pages }),
  };
}

/** What is kept of them. */
export function tableWordsOf({ headings, kinds, causes, byOne }: StatementWords): TableWords {
  return { headings, kinds, causes, byOne };
}

/** Two decimals at least, and all there are. */
export function moneyText(amount: string): string {
  const [whole, fraction = ''] = amount.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}
