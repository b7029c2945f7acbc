/** The words of statements as files, which are English in every language: archives and other programs read them. */
import type { STATEMENT_CAUSES } from '@entrepot/contracts/calls/wallet.ts';
import type { Movement } from './wallet.present.ts';

export const KIND_NAMES: Readonly<Record<Movement['kind'], string>> = {
  recharge: 'Recharge',
  withdrawal_hold: 'Withdrawal',
  withdrawal_return: 'Withdrawal returned',
  order_payment: 'Order payment',
  order_refund: 'Order refund',
  adjustment: 'Adjustment',
  loan_payout: 'Loan',
  loan_repayment: 'Loan repayment',
  order_settlement: 'Order settlement',
};

export const CAUSE_NAMES: Readonly<Record<(typeof STATEMENT_CAUSES)[number], string>> = {
  recharge: 'Recharge',
  withdrawal: 'Withdrawal',
  order: 'Order',
  adjustment: 'Adjustment',
  loan: 'Loan',
};

/** Two decimals at least, and all there are. */
export function moneyText(amount: string): string {
  const [whole, fraction = ''] = amount.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}
