/** What somebody is told of their money: what came in, what goes out, and what was lent. */
import { BUYER, SELLER } from './where.ts';
import type { Door, Writers } from './writing.ts';

export interface MoneyValues {
  recharge: { outcome: 'credited' | 'refused'; serial: string; amount: string; currency: string; reason?: string };
  withdrawal: {
    state: 'submitted' | 'approved' | 'sent' | 'completed' | 'refused' | 'failed' | 'taken_back';
    serial: string;
    amount: string;
    fee: string;
    total: string;
    address: string;
    /** Until when it is answered, as a text. */
    deadline?: string;
    transaction?: string;
    reason?: string;
    door?: Door;
  };
  'withdrawal-address': { change: 'bound' | 'changed'; network: string; address: string; until?: string; door?: Door };
  /** How a loan goes on. `amount` is the loan's, or what is to pay; `date` when that is, or when one may ask again. */
  loan: {
    state:
      | 'approved'
      | 'refused'
      | 'paid_out'
      | 'due_soon'
      | 'due_today'
      | 'overdue'
      | 'collected'
      | 'collection_failed'
      | 'repaid'
      | 'rescheduled'
      | 'written_off';
    serial: string;
    loanId: string;
    amount: string;
    date: string;
    reason?: string;
  };
}

export const moneyLetters: Writers<MoneyValues> = {
  recharge: ({ outcome, serial, amount, currency, reason }, { speak, time, usdt, to, notice, reasonOf }) =>
    notice(
      speak('mail.recharge.subject', { outcome }),
      [speak('mail.recharge.intro', { outcome, serial, amount, currency, time }), ...reasonOf(reason)],
      {
        table: [{ label: speak('mail.sum.amount'), value: usdt(amount, currency) }],
        next: [speak('mail.recharge.next', { outcome })],
        ...(outcome === 'credited' ? to(BUYER.statement, 'mail.button.statement') : to(BUYER.recharges, 'mail.button.recharges')),
      },
    ),
  withdrawal: (
    { state, serial, amount, total, fee, address, deadline, transaction, reason, door },
    { speak, time, notYou, row, to, notice, reasonOf },
  ) => {
    const isBack = state === 'refused' || state === 'failed' || state === 'taken_back';
    return notice(
      speak('mail.withdrawal.subject', { state }),
      [
        speak('mail.withdrawal.intro', { state, serial, amount, time }),
        speak('mail.withdrawal.address', { address }),
        ...(transaction ? [speak('mail.withdrawal.transaction', { transaction })] : []),
        ...reasonOf(reason),
      ],
      {
        table: [row('mail.sum.amount', amount), row('mail.sum.fee', fee), row('mail.sum.total', total, true)],
        next: [
          ...(isBack ? [speak('mail.withdrawal.returned', { total })] : []),
          state === 'submitted' && deadline ? speak('mail.withdrawal.deadline', { deadline }) : speak('mail.withdrawal.next', { state }),
        ],
        ...to(door === 'seller' ? SELLER.withdrawals : BUYER.withdrawals, 'mail.button.withdrawal'),
        closing: state === 'submitted' || state === 'taken_back' ? [notYou] : [],
      },
    );
  },
  'withdrawal-address': ({ change, network, address, until, door }, { speak, time, notYou, toSecurity, notice }) =>
    notice(
      speak('mail.withdrawalAddress.subject', { change }),
      [speak('mail.withdrawalAddress.intro', { change, network, address, time })],
      {
        next: until ? [speak('mail.withdrawalAddress.paused', { until })] : [],
        ...toSecurity(door),
        closing: [notYou],
      },
    ),
  loan: ({ state, serial, loanId, amount, date, reason }, { speak, usdt, to, notice, reasonOf }) => {
    const said = { state, serial, amount: usdt(amount), date };
    return notice(speak('mail.loan.subject', said), [speak('mail.loan.intro', said), ...reasonOf(reason)], {
      next: [speak('mail.loan.next', said)],
      ...to(BUYER.loan(loanId), 'mail.button.loan'),
    });
  },
};
