/**
 * Another member of staff agrees, and it moves; or refuses, and nothing does. The person sees the reason of the proposal on the statement.
 */
import type { AuditAction } from '@entrepot/contracts/audit-actions.ts';
import type { Adjustment } from '@entrepot/contracts/calls/money-desk.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { watchPair } from '../../people/alarms/index.ts';
import { post } from '../../books/ledger/index.ts';
import { requireSecondPerson, signature, type Acting } from '../../people/staff/index.ts';
import type { AdjustmentServices } from './adjustment-services.ts';
import { presentAdjustment, recordOfAdjustment } from './adjustments.present.ts';
import { decide, lockAdjustment, selectAdjustment, type AdjustmentRow } from './adjustments.sql.ts';

export function approveAdjustment(services: AdjustmentServices, id: string, by: Acting): Promise<Adjustment> {
  const attempt = {
    action: 'adjustment.approved',
    subject: { kind: 'adjustment', id },
    name: async () => (await selectAdjustment(services.db, id))?.serial ?? id,
  } as const;
  return watchPair(services, by, attempt, () => approve(services, id, by));
}

function approve(services: AdjustmentServices, id: string, by: Acting): Promise<Adjustment> {
  return decided(services, id, by, 'adjustment.approved', async (tx, row, now) => {
    await requireSecondPerson(tx, [row.proposed_by], by.session.subjectId, ['adjustments.approve']);
    if (!(await decide(tx, id, { staffId: by.session.subjectId, refusal: null, now }))) throw new DomainError('adjustment.decided');
    const amountScaled = moneyFrom(row.amount);
    await post(tx, {
      kind: 'adjustment',
      naturalKey: `adjustment:${id}`,
      at: now,
      details: {
        cause: { kind: 'adjustment', id, serial: row.serial },
        note: row.reason,
        ...((await selectAdjustment(tx, id))?.by_one ? { byOne: true } : {}),
      },
      entries: [
        { account: { kind: 'adjustment' }, amountScaled: -amountScaled },
        { account: { kind: 'user_available', ownerId: row.user_id }, amountScaled },
      ],
    });
    await publish(tx, 'wallet.changed', { userIds: [row.user_id] });
  });
}

export function refuseAdjustment(services: AdjustmentServices, id: string, by: Acting): Promise<Adjustment> {
  return decided(services, id, by, 'adjustment.refused', async (tx, _row, now) => {
    if (!(await decide(tx, id, { staffId: by.session.subjectId, refusal: by.reason, now }))) throw new DomainError('adjustment.decided');
  });
}

async function decided(
  { db, clock, audit }: AdjustmentServices,
  id: string,
  by: Acting,
  action: AuditAction,
  work: (tx: Tx, row: AdjustmentRow, now: Date) => Promise<void>,
): Promise<Adjustment> {
  return withTransaction(db, async (tx) => {
    await lockAdjustment(tx, id);
    const before = await selectAdjustment(tx, id);
    if (!before) throw new DomainError('adjustment.not_found');
    if (before.state !== 'proposed') throw new DomainError('adjustment.decided');
    await work(tx, before, clock.now());
    const after = (await selectAdjustment(tx, id))!;
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action,
      subject: { kind: 'adjustment', id },
      before: recordOfAdjustment(before),
      after: recordOfAdjustment(after),
    });
    return presentAdjustment(after);
  });
}
