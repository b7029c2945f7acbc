import { sitAtADesk } from '@entrepot/testing/at-a-desk.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ADMINISTRATOR, showScreen, type Answers } from '../../admin.builder.tsx';
import { aProductRow, PORTFOLIO, PRODUCT } from './loans.builder.ts';
import { PortfolioPage } from './portfolio/portfolio-page.tsx';
import { AgreementPage } from './products/agreement-page.tsx';
import type { LoanProductRow } from './products/loan-product-row.ts';
import { ProductsPage } from './products/products-page.tsx';
import { TermsPage } from './products/terms-page.tsx';

sitAtADesk();
afterEach(cleanup);

const products = (row: LoanProductRow, more: Answers = {}): Answers => ({
  'loan!products': () => ({ list: [row] }),
  'office!storefronts': () => [{ code: 'hazelwharf', name: 'Hazelwharf', color: '#123456' }],
  ...more,
});
const type = (name: string | RegExp, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

const FUNDING: LoanProductRow['fundings'][number] = {
  id: 'f1',
  storefront: 'hazelwharf',
  amount: '5000',
  evidence: 'Transfer 88-1',
  state: 'proposed',
  proposedBy: { id: 's2', name: 'Ada' },
  proposedAt: '2026-11-18T08:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  problem: null,
};

describe('products', () => {
  it('name what is missing where no loan is shown', async () => {
    const row = aProductRow({ isOffered: false, missing: ['lenderLicence', 'product'], current: null, versions: [], agreement: null });
    showScreen(<ProductsPage />, products(row), '/loans/products?open=hazelwharf');
    await screen.findByText('Missing: Licence of the lender, Terms');
    await screen.findByText('No loan is shown on this storefront. This is missing:');
    expect(screen.getByRole('link', { name: 'To the storefront, where the lender is told' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Propose terms' })).toBeTruthy();
  });

  it('show the version in force and how many loans run on older ones', async () => {
    showScreen(<ProductsPage />, products(aProductRow()), '/loans/products?open=hazelwharf');
    await screen.findByText('Version 2, in force');
    expect(screen.getByText('5 loans taken on it')).toBeTruthy();
    expect(screen.getByText('Nothing is missing: the loan is offered.')).toBeTruthy();
  });

  it('have the lender’s money stated by one and agreed to by another', async () => {
    const { call } = showScreen(
      <ProductsPage />,
      products(aProductRow({ fundings: [FUNDING] }), {
        'loan!decideFunding': () => ({ ...FUNDING, state: 'done' }),
        'loan!proposeFunding': () => FUNDING,
      }),
      '/loans/products?open=hazelwharf',
    );
    await screen.findByText('Transfer 88-1');
    fireEvent.click(screen.getByRole('button', { name: 'Agree' }));
    await eventually(() => expect(call).toHaveBeenCalledWith('loan!decideFunding', { id: 'f1', outcome: 'approve' }, { quiet: true }));
    fireEvent.click(screen.getByRole('button', { name: 'State money in or out' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Taken back' }));
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Amount' }), { target: { value: '250.5' } });
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'By what one can see it' }), { target: { value: 'Transfer 88-2' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Propose' }));
    await eventually(() =>
      expect(call).toHaveBeenCalledWith(
        'loan!proposeFunding',
        { storefront: 'hazelwharf', amount: '-250.5', evidence: 'Transfer 88-2' },
        { quiet: true },
      ),
    );
  });

  it('let nobody agree to what they stated themselves', async () => {
    const own = { ...FUNDING, proposedBy: { id: ADMINISTRATOR.id, name: ADMINISTRATOR.name } };
    showScreen(<ProductsPage />, products(aProductRow({ fundings: [own] })), '/loans/products?open=hazelwharf');
    await screen.findByText('You proposed it: another person has to agree.');
    expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Take back' })).toBeTruthy();
  });
});

describe('terms', () => {
  it('are checked, shown as a loan by them, and proposed', async () => {
    const { call } = showScreen(
      <TermsPage />,
      products(aProductRow(), { 'loan!proposeProduct': () => ({ proposalId: 'p1', serial: 'P-1' }) }),
      '/loans/products/terms?storefront=hazelwharf',
    );
    const schedule = await screen.findByRole('table', { name: 'Schedule' });
    expect(within(schedule).getAllByText('5,000.00')).not.toHaveLength(0);
    type('Most that is lent', '50');
    await screen.findByText('What a loan would cost stands here once the terms are right.');
    type('Reason', 'Cheaper money.');
    fireEvent.click(screen.getByRole('button', { name: 'Propose' }));
    await screen.findByText('Not less than the least that is lent');
    type('Most that is lent', '6000');
    type('Rate a year', '61');
    fireEvent.click(screen.getByRole('button', { name: 'Propose' }));
    await screen.findByText('A percentage up to 60 with at most 4 decimals');
    type('Rate a year', '7.25');
    fireEvent.click(screen.getByRole('button', { name: 'Propose' }));
    await eventually(() =>
      expect(call).toHaveBeenCalledWith(
        'loan!proposeProduct',
        {
          storefront: 'hazelwharf',
          least: '100',
          most: '6000',
          mostDays: 365,
          yearlyRate: '7.25',
          methods: PRODUCT.methods,
          cycles: PRODUCT.cycles,
          dayCount: 'actual_365',
          graceDays: 3,
          penaltyPerDay: '0.05',
          reason: 'Cheaper money.',
        },
        { quiet: true },
      ),
    );
  });
});

describe('the agreement', () => {
  const texts = { version: 1, texts: [{ language: 'en', title: 'Loan agreement', text: 'You pay back.', sha256: 'ab'.repeat(32) }] };

  it('is read with its hash, and the next version proposed in the languages that are written', async () => {
    const { call } = showScreen(
      <AgreementPage />,
      products(aProductRow(), {
        'loan!agreementTexts': () => texts,
        'loan!proposeAgreement': () => ({ proposalId: 'p1', serial: 'P-1' }),
      }),
      '/loans/products/agreement?storefront=hazelwharf',
    );
    await screen.findByText(`SHA-256 ${'ab'.repeat(32)}`);
    type('Text', '');
    type('Reason', 'Clearer.');
    fireEvent.click(screen.getByRole('button', { name: 'Propose' }));
    await screen.findByText('The agreement has to exist in English, with title and text.');
    type('Text', 'You pay back in time.');
    fireEvent.click(screen.getByRole('button', { name: 'Propose' }));
    await eventually(() =>
      expect(call).toHaveBeenCalledWith(
        'loan!proposeAgreement',
        {
          storefront: 'hazelwharf',
          texts: [{ language: 'en', title: 'Loan agreement', text: 'You pay back in time.' }],
          reason: 'Clearer.',
        },
        { quiet: true },
      ),
    );
  });
});

describe('the portfolio', () => {
  it('stands beside the ledger and says where they differ, and leads to those who are late', async () => {
    const { call } = showScreen(<PortfolioPage />, products(aProductRow(), { 'loan!portfolio': () => PORTFOLIO }), '/loans/portfolio');
    const compared = await screen.findByRole('table', { name: 'Beside the ledger' });
    const rowOf = (name: string) => within(compared).getByRole('row', { name: new RegExp(name) });
    within(rowOf('Principal out')).getByText('Same');
    within(rowOf('Interest due')).getByText('Differs');
    expect(screen.getByText(/Last compared to the last decimal/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '1 to 30 days' }).getAttribute('href')).toContain('bucket=1_30');
    within(screen.getByRole('table', { name: 'By storefront' })).getByText('Differs');
    expect(call.mock.calls.filter(([name]) => name === 'loan!portfolio')).toHaveLength(1);
  });
});
