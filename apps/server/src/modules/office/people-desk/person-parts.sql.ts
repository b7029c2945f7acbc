/** What belongs to one person, of each kind the newest. */
import type { ApplicationState } from '@entrepot/contracts/applications.ts';
import type { PersonWallet } from '@entrepot/contracts/calls/people-desk.ts';
import type { RefundStage } from '@entrepot/contracts/order-states.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

type Recharge = PersonWallet['recharges'][number];
type Withdrawal = PersonWallet['withdrawals'][number];

export interface RechargeRow extends Pick<Recharge, 'id' | 'serial' | 'kind' | 'state' | 'currency' | 'amount' | 'credited'> {
  created_at: Date;
}

export async function selectRecharges(db: Db, userId: string, limit: number): Promise<RechargeRow[]> {
  const { rows } = await sql<RechargeRow>`
    SELECT id, serial, kind, state, currency, amount::text, credited::text, created_at FROM recharges
    WHERE user_id = ${userId}::uuid ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export interface WithdrawalRow extends Pick<Withdrawal, 'id' | 'serial' | 'state' | 'amount' | 'fee'> {
  submitted_at: Date;
}

export async function selectWithdrawals(db: Db, userId: string, limit: number): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    SELECT id, serial, state, amount::text, fee::text, submitted_at FROM withdrawals WHERE user_id = ${userId}::uuid
    ORDER BY submitted_at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export interface AddressRow {
  id: string;
  network: string;
  address: string;
  bound_at: Date;
  rests_until: Date | null;
  replaced_at: Date | null;
}

export async function selectAddresses(db: Db, userId: string, limit: number): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`
    SELECT id, network, address, bound_at, rests_until, replaced_at FROM withdrawal_addresses
    WHERE user_id = ${userId}::uuid ORDER BY replaced_at IS NOT NULL, bound_at DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countOrders(db: Db, userId: string): Promise<Array<{ status: number; count: number }>> {
  const { rows } = await sql<{ status: number; count: number }>`
    SELECT status, count(*)::integer AS count FROM orders WHERE buyer_id = ${userId}::uuid GROUP BY status ORDER BY status`.execute(db);
  return rows;
}

export interface OrderRow {
  id: string;
  serial: string;
  status: number;
  shop: string;
  total: string;
  submitted_at: Date;
}

export async function selectOrders(db: Db, userId: string, limit: number): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    SELECT o.id, o.serial, o.status, s.name AS shop, o.total::text, o.submitted_at FROM orders o JOIN shops s ON s.id = o.shop_id
    WHERE o.buyer_id = ${userId}::uuid ORDER BY o.submitted_at DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export interface RefundRow {
  id: string;
  serial: string | null;
  order_id: string;
  order_serial: string;
  stage: RefundStage;
  amount: string;
  requested_at: Date;
  is_dispute: boolean;
}

export async function selectRefunds(db: Db, userId: string, limit: number): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    SELECT r.id, r.serial, r.order_id, o.serial AS order_serial, r.stage, r.amount::text, r.requested_at,
      r.disputed_at IS NOT NULL AS is_dispute
    FROM orders o JOIN refunds r ON r.order_id = o.id WHERE o.buyer_id = ${userId}::uuid ORDER BY r.requested_at DESC, r.id DESC
    LIMIT ${limit}`.execute(db);
  return rows;
}

export interface ReviewRow {
  id: string;
  stars: number;
  body: string;
  shop: string;
  is_hidden: boolean;
  created_at: Date;
}

/** Those that the person wrote; what the clock left in their place is none. */
export async function selectReviews(db: Db, userId: string, limit: number): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    SELECT v.id, v.stars, v.body, s.name AS shop, v.hidden_reason IS NOT NULL AS is_hidden, v.created_at FROM reviews v
    JOIN shops s ON s.id = v.shop_id
    WHERE v.buyer_id = ${userId}::uuid AND NOT v.is_default ORDER BY v.created_at DESC, v.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export interface ApplicationRow {
  id: string;
  serial: string;
  state: ApplicationState;
  shop_name: string;
  created_at: Date;
  decided_at: Date | null;
}

export async function selectApplications(db: Db, userId: string, limit: number): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    SELECT id, serial, state, shop_name, created_at, decided_at FROM merchant_applications WHERE user_id = ${userId}::uuid
    ORDER BY created_at DESC LIMIT ${limit}`.execute(db);
  return rows;
}
