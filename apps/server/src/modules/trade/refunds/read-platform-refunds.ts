/** Refunds of the platform's own accord, as staff and as the shop see them. */
import type { AnnouncedRefund, PlatformRefund, PlatformRefundPage } from '@entrepot/contracts/calls/order-desk.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { DomainError } from '../../../platform/errors.ts';
import { scaledAmount } from '../../ground/parameters/index.ts';
import {
  countPlatformRefunds,
  selectPlatformRefund,
  selectPlatformRefunds,
  type PlatformRefundFilter,
  type PlatformRefundRow,
} from './platform-refunds.sql.ts';
import type { Paging } from './read-refunds.ts';
import type { RefundServices } from './refund-services.ts';

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;
const written = (amount: string): string => formatMoney(moneyFrom(amount));

function presentForStaff(row: PlatformRefundRow, readerId: string): PlatformRefund {
  return {
    id: row.id,
    orderId: row.order_id,
    orderSerial: row.order_serial,
    shop: { id: row.shop_id, name: row.shop_name },
    amount: written(row.amount),
    reason: row.reason,
    state: row.state,
    takesTwo: row.takes_two,
    isByOne: row.by_one,
    isSettled: row.is_settled,
    isOwn: row.proposed_by === readerId,
    proposedBy: row.proposed_by_name,
    proposedAt: row.proposed_at.toISOString(),
    approvedBy: row.approved_by_name,
    approvedAt: moment(row.approved_at),
    approval: row.approval,
    objectUntil: moment(row.object_until),
    objection: row.objection,
    objectedAt: moment(row.objected_at),
    decidedBy: row.decided_by_name,
    decision: row.decision,
    endedAt: moment(row.ended_at),
  };
}

/** Without the names of staff: the platform speaks with one voice. */
function presentForShop(row: PlatformRefundRow): AnnouncedRefund {
  return {
    id: row.id,
    orderId: row.order_id,
    orderSerial: row.order_serial,
    amount: written(row.amount),
    reason: row.reason,
    state: row.state,
    announcedAt: (row.approved_at ?? row.proposed_at).toISOString(),
    objectUntil: row.object_until!.toISOString(),
    objection: row.objection,
    objectedAt: moment(row.objected_at),
    decision: row.decision,
    isByOne: row.by_one,
    endedAt: moment(row.ended_at),
  };
}

export async function platformRefunds(
  { db, parameters }: Pick<RefundServices, 'db' | 'parameters'>,
  filter: PlatformRefundFilter,
  readerId: string,
  paging: Paging,
): Promise<PlatformRefundPage> {
  const [rows, totalElements] = await Promise.all([
    selectPlatformRefunds(db, filter, paging.pageSize, (paging.pageNum - 1) * paging.pageSize),
    countPlatformRefunds(db, filter),
  ]);
  return {
    list: rows.map((row) => presentForStaff(row, readerId)),
    ...paging,
    totalElements,
    secondPersonAbove: formatMoney(scaledAmount(parameters.get('refund_second_person_above'))),
    objectionDays: parameters.get('refund_objection_days'),
  };
}

export async function platformRefundOf({ db }: Pick<RefundServices, 'db'>, id: string, readerId: string): Promise<PlatformRefund> {
  return presentForStaff((await selectPlatformRefund(db, id))!, readerId);
}

export async function announcedRefunds(
  { db }: Pick<RefundServices, 'db'>,
  filter: PlatformRefundFilter & { shopId: string },
  paging: Paging,
): Promise<Page<AnnouncedRefund>> {
  const announced = { ...filter, isAnnounced: true };
  const [rows, totalElements] = await Promise.all([
    selectPlatformRefunds(db, announced, paging.pageSize, (paging.pageNum - 1) * paging.pageSize),
    countPlatformRefunds(db, announced),
  ]);
  return { list: rows.map(presentForShop), ...paging, totalElements };
}

export async function announcedRefundOf({ db }: Pick<RefundServices, 'db'>, shopId: string, id: string): Promise<AnnouncedRefund> {
  const row = await selectPlatformRefund(db, id);
  if (row?.shop_id !== shopId || row.object_until === null) throw new DomainError('refund.not_found');
  return presentForShop(row);
}

/** As it is kept with what was done. */
export function recordOfPlatformRefund({
  order_serial: serial,
  amount,
  state,
  reason,
  takes_two: takesTwo,
  by_one: isByOne,
  objection,
}: PlatformRefundRow): Record<string, unknown> {
  return {
    serial,
    amount: written(amount),
    state,
    reason,
    takesTwo,
    ...(isByOne ? { isByOne } : {}),
    ...(objection === null ? {} : { objection }),
  };
}
