import '@entrepot/site/shell-parts.builder.tsx';
import { CallError } from '@entrepot/api-client/call-error.ts';
import { LinkProvider } from '@entrepot/blocks/link-context.tsx';
import { clearSession, startSession } from '@entrepot/buyer/session.ts';
import type { LoanCase, LoanLine, LoanProduct, RepayQuote } from '@entrepot/contracts/calls/credit.ts';
import { ERRORS, type ErrorKey } from '@entrepot/contracts/errors.ts';
import { LOAN_CONDITIONS } from '@entrepot/contracts/loan-work.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { InSite } from '@entrepot/site/in-site.builder.tsx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LoanApplicationPage } from './application/application-page.tsx';
import { CalculatorPage } from './calculator/calculator-page.tsx';
import { loanPath } from '@entrepot/site/centre/centre-links.ts';
import { MyLoanPage } from './mine/mine-page.tsx';

const ID = '0199a1b2-0000-7000-8000-000000000001';
const AT = '2026-09-16T09:05:41Z';
const PRODUCT: LoanProduct = {
  id: ID,
  version: 1,
  least: '100000',
  most: '30000000',
  mostDays: 365,
  yearlyRate: '8',
  methods: ['bullet', 'annuity', 'equal_principal'],
  cycles: ['weekly', 'monthly'],
  dayCount: 'actual_365',
  graceDays: 3,
  penaltyPerDay: '0.05',
  withdrawalDays: 14,
  lender: { name: 'Demo Lender', regulator: 'Demo regulator', licence: 'DEMO-000000', isDemo: true },
};
const VISITOR = {
  product: PRODUCT,
  agreement: { id: ID, version: 3, title: 'Loan agreement' },
  usualDecision: null,
  conditions: null,
  applicant: null,
  balance: null,
  draft: null,
  unfinished: null,
};
const OFFER = {
  ...VISITOR,
  conditions: LOAN_CONDITIONS.map((condition) => ({ condition, isMet: true })),
  applicant: { realName: 'M••••', nationality: 'PT', documentKind: 'passport', documentNumber: '••••4711', verifiedAt: AT },
  balance: '23860.4',
};
const AGREEMENT = {
  id: ID,
  version: 3,
  language: 'en',
  title: 'Loan agreement',
  text: '1. What is lent',
  sha256: 'ab12',
  publishedAt: AT,
};
const LINE: LoanLine = {
  id: ID,
  serial: 'L-260916-007',
  state: 'running',
  isOverdue: true,
  amount: '120000',
  yearlyRate: '8',
  days: 181,
  method: 'annuity',
  cycle: 'monthly',
  totalInterest: '2815.51',
  totalPayment: '122815.51',
  apr: '8.30',
  appliedAt: AT,
  decidedAt: AT,
  paidOutAt: AT,
  endedAt: null,
  refusal: null,
};
const OWED = { penalty: '20.47', interest: '536.87', principal: '19932.38', total: '20489.72' };
const CASE: LoanCase = {
  loan: LINE,
  product: PRODUCT,
  agreement: { id: ID, version: 3, language: 'en', sha256: 'ab12', acceptedAt: AT },
  plan: [
    {
      number: 1,
      date: '2026-10-16',
      principal: '19669.25',
      interest: '800',
      payment: '20469.25',
      remaining: '100330.75',
      penalty: '0',
      paid: '20469.25',
      state: 'paid',
      daysLate: 0,
      settledOn: '2026-10-16',
    },
    {
      number: 3,
      date: '2026-12-16',
      principal: '19932.38',
      interest: '536.87',
      payment: '20469.25',
      remaining: '60597.99',
      penalty: '20.47',
      paid: '0',
      state: 'overdue',
      daysLate: 5,
      settledOn: null,
    },
    {
      number: 4,
      date: '2027-01-16',
      principal: '20065.26',
      interest: '403.99',
      payment: '20469.25',
      remaining: '40532.73',
      penalty: '0',
      paid: '0',
      state: 'later',
      daysLate: 0,
      settledOn: null,
    },
  ],
  standing: {
    date: '2026-12-21',
    toPayNow: OWED,
    daysLate: 5,
    perFurtherDay: '10.23',
    notDueYet: '60597.99',
    interestToDate: '66.41',
    interestSince: '2026-12-16',
    owedInAll: '81154.12',
    principalRepaid: '39469.63',
    next: { number: 4, date: '2027-01-16', payment: '20469.25' },
  },
  payments: [{ id: 'x', kind: 'repayment', at: AT, amount: '20469.25', penalty: '0', interest: '800', principal: '19669.25' }],
  changes: [],
  withdrawal: { until: '2026-09-30', isOpen: false, handBack: '0', interest: '0', total: '0' },
  collects: false,
  lateAfter: [
    { days: 5, date: '2026-12-21', penalty: '20.47' },
    { days: 30, date: '2027-01-15', penalty: '276.33' },
  ],
  saved: [
    { date: '2026-12-21', saved: '743.36' },
    { date: '2027-01-16', saved: '0' },
  ],
  papers: [
    { paper: 'agreement', paymentId: null, date: '2026-09-15', amount: null, version: 3 },
    { paper: 'receipt', paymentId: ID, date: '2026-10-16', amount: '20469.25', version: null },
  ],
  balance: '23860.4',
};
const QUOTE: RepayQuote = {
  quote: '019f7cd2-0000-4000-8000-0000000000aa',
  holdsSeconds: 60,
  until: '2026-12-21T10:01:00Z',
  choice: 'due',
  amount: '20489.72',
  parts: OWED,
  lines: [
    { kind: 'penalty', number: 3, amount: '20.47' },
    { kind: 'interest', number: 3, amount: '536.87' },
    { kind: 'principal', number: 3, amount: '19932.38' },
  ],
  afterwards: {
    overdue: '0',
    principal: '60597.99',
    next: { date: '2027-01-16', payment: '20469.25' },
    isRepaid: false,
    interestSaved: '0',
  },
  balance: '23860.4',
  balanceAfter: '3370.68',
  missing: '0',
};

type Answers = Record<string, (input: never) => unknown>;
const moves: string[] = [];
const asked: Array<[name: string, input: Record<string, unknown>]> = [];
const refusal = (key: ErrorKey) => new CallError({ code: ERRORS[key].code, key, msg: ERRORS[key].message });
const sent = (name: string) => asked.filter(([call]) => call === name).map(([, input]) => input);

async function open(page: ReactNode, answers: Answers = {}) {
  const known: Answers = {
    'credit!offer': () => OFFER,
    'credit!agreement': () => AGREEMENT,
    'credit!mine': () => ({ list: [LINE] }),
    'credit!loan': () => CASE,
    'credit!quote': () => ({ start: '2026-09-16' }),
    'credit!saveDraft': () => ({ savedAt: AT }),
    'credit!apply': () => ({ ...LINE, state: 'applying' }),
    'credit!repayQuote': () => QUOTE,
    'credit!repay': () => ({ loan: LINE, payment: CASE.payments[0] }),
    'credit!simulate': () => ({ date: '2026-12-21', pay: '81154.12', bySchedule: '81897.48', fee: '0', saved: '743.36' }),
    'credit!collect': () => ({ collects: true }),
    'localuser!get': () => ({ hasFundPassword: true }),
    'syspara!announced': () => [],
    ...answers,
  };
  const call = async (name: string, input: Record<string, unknown>) => {
    asked.push([name, input]);
    const answer = known[name]?.(input as never);
    if (answer instanceof Error) throw answer;
    return answer ?? null;
  };
  render(
    <InSite client={{ call }} onMove={(to) => void moves.push(to)}>
      <LinkProvider render={({ to, ...rest }) => <a href={to} {...rest} />} hasPage={() => true}>
        {page}
      </LinkProvider>
    </InSite>,
  );
  await waitFor(() => expect(screen.queryAllByRole('status', { name: 'The page is loading' })).toEqual([]));
}

beforeEach(() => {
  moves.length = 0;
  asked.length = 0;
  localStorage.clear();
  startSession('t', { usercode: '10000001', username: 'marta', avatar: 1 });
});
afterEach(() => {
  cleanup();
  clearSession();
});

describe('the calculator', () => {
  it('shows a visitor what it costs, what being late costs, and who lends, and asks nothing', async () => {
    await open(<CalculatorPage />, { 'credit!offer': () => VISITOR });
    expect(screen.getByText('You pay each month')).toBeTruthy();
    expect(screen.getByText('If you pay late')).toBeTruthy();
    expect(screen.getByText('Demo data')).toBeTruthy();
    expect(screen.queryByText(/half of all decisions/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Continue with 120,000.00' }).getAttribute('href')).toBe(
      '/credit/application?wish=120000_181_annuity_monthly',
    );
    fireEvent.click(screen.getByRole('radio', { name: 'All at the end' }));
    expect(screen.getByText(/^You pay once, on/)).toBeTruthy();
    expect(sent('credit!quote')).toEqual([]);
  });

  it('takes over what is typed once it is offered, and says where the limits are', async () => {
    await open(<CalculatorPage />);
    const field = screen.getByRole('textbox', { name: 'Amount' });
    fireEvent.change(field, { target: { value: '5' } });
    expect(screen.getByText('A loan is between 100,000 and 30,000,000 USDT.')).toBeTruthy();
    fireEvent.change(field, { target: { value: '250000' } });
    expect(screen.getByRole('link', { name: 'Continue with 250,000.00' })).toBeTruthy();
  });

  it('tells how long decisions take only where it was counted', async () => {
    await open(<CalculatorPage />, {
      'credit!offer': () => ({ ...VISITOR, usualDecision: { medianSeconds: 3600, counted: 40, days: 90 } }),
    });
    expect(screen.getByText(/In the last 90 days, half of all decisions took 1 hour or less/)).toBeTruthy();
  });

  it('says so where nothing is lent', async () => {
    await open(<CalculatorPage />, { 'credit!offer': () => ({ ...VISITOR, product: null, agreement: null }) });
    expect(screen.getByText('Loans are not offered here')).toBeTruthy();
  });
});

describe('an application', () => {
  it('is sent with the figures that were shown, once the agreement is accepted', async () => {
    await open(<LoanApplicationPage search={{ wish: '120000_181_annuity_monthly' }} />);
    await screen.findByText('1. What is lent');
    expect(screen.getByText('••••4711')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Apply for 120,000.00' });
    fireEvent.click(button);
    expect(await screen.findByText(ERRORS['loan.agreement_required'].message)).toBeTruthy();
    expect(sent('credit!apply')).toEqual([]);
    fireEvent.change(screen.getByRole('textbox', { name: 'Income each month' }), { target: { value: '30000' } });
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(button);
    await waitFor(() => expect(moves).toEqual([loanPath(ID)]));
    expect(sent('credit!apply')[0]).toMatchObject({
      amount: '120000',
      days: 181,
      method: 'annuity',
      cycle: 'monthly',
      monthlyIncome: '30000',
      monthlyCosts: null,
      productId: ID,
      agreementId: ID,
      agreed: true,
    });
    // As the server counts from its day.
    expect(sent('credit!apply')[0]!.quoted).toEqual({ totalPayment: '122812.19', apr: '8.29' });
  });

  it('saves itself while it is filled in, and says when', async () => {
    await open(<LoanApplicationPage search={{}} />);
    fireEvent.change(await screen.findByRole('textbox', { name: 'What it is for' }), { target: { value: 'Pots' } });
    await waitFor(() => expect(sent('credit!saveDraft')).toEqual([expect.objectContaining({ purpose: 'Pots' })]), { timeout: 3_000 });
    expect(await screen.findByText(/^Saved/)).toBeTruthy();
  });

  it('names each condition that is not met with the way to it, and cannot be sent before', async () => {
    const conditions = LOAN_CONDITIONS.map((condition) => ({ condition, isMet: condition !== 'identity' && condition !== 'not_waiting' }));
    await open(<LoanApplicationPage search={{}} />, {
      'credit!offer': () => ({ ...OFFER, conditions }),
      'credit!mine': () => ({
        list: [{ ...LINE, state: 'refused', refusal: { code: 'history', reason: 'Late before', mayReapplyAt: '2026-12-01T00:00:00Z' } }],
      }),
    });
    expect((await screen.findByRole('link', { name: 'Verify your identity' })).getAttribute('href')).toBe('/userInfo/setup/identity');
    expect(screen.getByText(/You can apply again from .*Dec 1, 2026/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Apply for/ }).disabled).toBe(true);
  });

  it('leads to the loan that has to end first', async () => {
    await open(<LoanApplicationPage search={{}} />, { 'credit!offer': () => ({ ...OFFER, unfinished: ID }) });
    expect((await screen.findByRole('link', { name: 'Show this loan' })).getAttribute('href')).toBe(loanPath(ID));
  });
});

describe('my loan', () => {
  it('shows what is owed today, the plan with what is late, and what paying early saves', async () => {
    await open(<MyLoanPage search={{}} />);
    expect(await screen.findByText('5 days late')).toBeTruthy();
    expect(screen.getByText(/Instalment 20,469\.25 and penalty 20\.47\. Each further day adds 10\.23\./)).toBeTruthy();
    const plan = screen.getByRole('table', { name: 'Schedule' });
    expect(within(plan).getByRole('row', { name: /Overdue/ }).textContent).toContain('20,489.72');
    expect(await screen.findByText('81,897.48')).toBeTruthy();
    expect(screen.getByText(/^Closed/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Agreement, version 3/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Receipt 1/ })).toBeTruthy();
  });

  it('is paid back by a quote that holds, from three ways, and a refusal is told', async () => {
    let isRefused = true;
    await open(<MyLoanPage search={{}} />, {
      'credit!repay': () => (isRefused ? refusal('loan.quote_over') : { loan: LINE, payment: CASE.payments[0] }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Repay' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('1. Penalty of instalment 3')).toBeTruthy();
    expect(within(dialog).getByRole<HTMLButtonElement>('radio', { name: 'Everything, and close the loan' }).disabled).toBe(true);
    expect(within(dialog).getByText(/Your balance is 57,293\.72 short\./)).toBeTruthy();
    expect(within(dialog).getByText(/These figures hold for/)).toBeTruthy();
    const pay = () => {
      fireEvent.change(within(dialog).getByLabelText(/Transaction password/), { target: { value: '123456' } });
      fireEvent.click(within(dialog).getByRole('button', { name: 'Repay 20,489.72 USDT' }));
    };
    pay();
    expect(await within(dialog).findByText(ERRORS['loan.quote_over'].message)).toBeTruthy();
    isRefused = false;
    pay();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('credit!repay').at(-1)).toEqual({ id: ID, quote: QUOTE.quote, password: '123456' });
  });

  it('asks for a quote of a sum of one’s own', async () => {
    await open(<MyLoanPage search={{}} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Repay' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Another amount' }));
    fireEvent.change(await within(dialog).findByRole('textbox', { name: 'Amount' }), { target: { value: '500' } });
    await waitFor(() => expect(sent('credit!repayQuote')).toContainEqual({ id: ID, choice: 'amount', amount: '500' }));
  });

  it('lets instalments be collected only with the password', async () => {
    await open(<MyLoanPage search={{}} />);
    fireEvent.click(await screen.findByRole('switch', { name: /Collect each instalment/ }));
    expect(sent('credit!collect')).toEqual([]);
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(await within(dialog).findByLabelText(/Transaction password/), { target: { value: '123456' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Allow it' }));
    await waitFor(() => expect(sent('credit!collect')).toEqual([{ id: ID, isAllowed: true, password: '123456' }]));
  });

  it.each([
    ['not before it may be tried again', '2100-12-01T00:00:00Z', 0],
    ['from the day on which it may be tried again', '2020-12-01T00:00:00Z', 1],
  ])('says why it was refused and when to try again, and leads to the form %s', async (_when, mayReapplyAt, links) => {
    const loan: LoanLine = {
      ...LINE,
      state: 'refused',
      isOverdue: false,
      paidOutAt: null,
      refusal: { code: 'affordability', reason: 'The income does not carry it', mayReapplyAt },
    };
    await open(<MyLoanPage search={{ id: ID }} />, {
      'credit!mine': () => ({ list: [loan] }),
      'credit!loan': () => ({ ...CASE, loan, plan: [], standing: null, withdrawal: null, papers: [], payments: [] }),
    });
    expect(await screen.findByText('The income does not carry it')).toBeTruthy();
    expect(screen.getByText(/You can apply again from .*Dec 1, 2[01][02]0/)).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: 'Apply for a loan' })).toHaveLength(links);
  });

  it('has a list of those that ended, and a first step where there is none', async () => {
    await open(<MyLoanPage search={{}} />, {
      'credit!mine': () => ({
        list: [LINE, { ...LINE, id: ID.replace(/1$/, '2'), serial: 'L-250101-001', state: 'repaid', isOverdue: false }],
      }),
    });
    expect((await screen.findByRole('link', { name: 'L-250101-001' })).getAttribute('href')).toBe(loanPath(ID.replace(/1$/, '2')));
    cleanup();
    await open(<MyLoanPage search={{}} />, { 'credit!mine': () => ({ list: [] }) });
    expect((await screen.findByRole('link', { name: 'What would it cost?' })).getAttribute('href')).toBe('/credit');
  });
});
