import type { StatementLine } from '@entrepot/contracts/calls/wallet.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';

export const STATEMENT_LABELS: Record<StatementLine['kind'], MessageId> = {
  recharge: 'wallet.kind.recharge',
  withdrawal_hold: 'wallet.kind.withdrawal',
  withdrawal_return: 'wallet.kind.withdrawalReturn',
  order_payment: 'wallet.kind.orderPayment',
  order_refund: 'wallet.kind.orderRefund',
  adjustment: 'wallet.kind.adjustment',
  loan_payout: 'wallet.kind.loanPayout',
  loan_repayment: 'wallet.kind.loanRepayment',
};
