/** A payment becomes a row, the plan that it makes, and its posting: all of it, or nothing. Whoever pays, and however, comes here. */
import type { LoanPaymentKind } from '@entrepot/contracts/loan-work.ts';
import type { Repayment } from '@entrepot/contracts/loans/repay.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/events.ts';
import type { LoanServices } from './loan-services.ts';
import { markPlanned, type LoanRow, type PaidOutRow } from './loans.sql.ts';
import { postPayment } from './movements.ts';
import { tellOfLoan } from './notify.ts';
import { insertPayment, type PaymentRow } from './payments.sql.ts';
import { insertPlan, type StoredPlan } from './plans.sql.ts';

export interface Paying {
  kind: LoanPaymentKind;
  /** What was agreed to, under one name for ever. */
  key: string;
  repayment: Repayment;
  waivedScaled?: bigint;
}

export async function takePayment(
  services: Pick<LoanServices, 'mail' | 'clock'>,
  tx: Tx,
  row: PaidOutRow,
  before: StoredPlan,
  { kind, key, repayment, waivedScaled = 0n }: Paying,
): Promise<{ loan: LoanRow; payment: PaymentRow }> {
  const at = services.clock.now();
  const plan = row.plan + 1;
  await insertPlan(tx, row.id, { ...repayment.plan, number: plan, method: before.method, cycle: before.cycle, days: before.days }, at);
  const payment = await insertPayment(tx, {
    loanId: row.id,
    kind,
    key,
    penaltyScaled: repayment.penaltyScaled,
    interestScaled: repayment.interestScaled,
    principalScaled: repayment.principalScaled,
    earlyScaled: repayment.earlyPrincipalScaled,
    waivedScaled,
    plan,
    day: row.accrued_through,
    at,
  });
  const ended = repayment.isRepaid ? ({ state: kind === 'withdrawal' ? 'withdrawn' : 'repaid', at } as const) : undefined;
  const loan = (await markPlanned(tx, row.id, plan, ended))!;
  await postPayment(tx, loan, payment, at);
  await publish(tx, 'wallet.changed', { userIds: [row.user_id] });
  if (ended?.state === 'repaid') await tellOfLoan(services, tx, loan, 'repaid');
  return { loan, payment };
}
