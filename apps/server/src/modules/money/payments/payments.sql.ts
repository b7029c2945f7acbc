/** Payments at payment companies, and what these have told us. */
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { PaymentState } from './payment-machine.ts';
import type { CreatedPayment, NewPayment, ProviderState } from './provider.ts';

/** What a payment is created with, besides its amount and its way. */
export type PaymentRequest = Pick<NewPayment, 'returnUrl' | 'notifyUrl' | 'language' | 'merchant'> & {
  /** Left out by payments that were begun before it was kept, all of them in USDT. */
  rate?: string;
};

export interface Payment {
  rechargeId: string;
  provider: string;
  channel: string;
  currency: string;
  amountScaled: bigint;
  request: PaymentRequest;
  providerId: string | undefined;
  payUrl: string | undefined;
  state: PaymentState;
  createdAt: Date;
}

interface Row {
  recharge_id: string;
  provider: string;
  channel: string;
  currency: string;
  amount: string;
  request: PaymentRequest;
  provider_id: string | null;
  redirect_url: string | null;
  state: PaymentState;
  created_at: Date;
}

const COLUMNS = sql`recharge_id, provider, channel, currency, amount, request, provider_id, redirect_url, state, created_at`;

function paymentFrom(row: Row): Payment {
  return {
    rechargeId: row.recharge_id,
    provider: row.provider,
    channel: row.channel,
    currency: row.currency,
    amountScaled: moneyFrom(row.amount),
    request: row.request,
    providerId: row.provider_id ?? undefined,
    payUrl: row.redirect_url ?? undefined,
    state: row.state,
    createdAt: row.created_at,
  };
}

export interface FreshPayment extends Pick<Payment, 'rechargeId' | 'provider' | 'channel' | 'currency' | 'amountScaled' | 'request'> {
  now: Date;
  askAt: Date;
}

export async function insertPayment(
  tx: Tx,
  { rechargeId, provider, channel, currency, amountScaled, request, now, askAt }: FreshPayment,
): Promise<void> {
  await sql`
    INSERT INTO provider_payments (recharge_id, provider, channel, currency, amount, request, created_at, ask_at)
    VALUES (${rechargeId}, ${provider}, ${channel}, ${currency}, ${formatMoney(amountScaled)}::numeric, ${JSON.stringify(request)}::jsonb,
      ${now}, ${askAt})`.execute(tx);
}

export async function selectPayment(db: Db | Tx, rechargeId: string): Promise<Payment> {
  const { rows } = await sql<Row>`SELECT ${COLUMNS} FROM provider_payments WHERE recharge_id = ${rechargeId}`.execute(db);
  return paymentFrom(rows[0]!);
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Both names have to fit: ours, which they were given, and theirs, as soon as we know it. */
export async function lockReported(tx: Tx, provider: string, { reference, providerId }: ProviderState): Promise<Payment | undefined> {
  if (!UUID.test(reference)) return undefined;
  const { rows } = await sql<Row>`
    SELECT ${COLUMNS} FROM provider_payments
    WHERE provider = ${provider} AND recharge_id = ${reference}::uuid AND coalesce(provider_id, ${providerId}) = ${providerId}
    FOR UPDATE`.execute(tx);
  return rows[0] && paymentFrom(rows[0]);
}

/** The company has it: from now on it can be paid. A report that was faster than this has the last word on the state. */
export async function storeCreated(tx: Tx, rechargeId: string, { providerId, payUrl }: CreatedPayment): Promise<void> {
  await sql`
    UPDATE provider_payments SET provider_id = ${providerId}, redirect_url = ${payUrl},
      state = CASE state WHEN 'creating' THEN 'pending' ELSE state END
    WHERE recharge_id = ${rechargeId} AND redirect_url IS NULL AND coalesce(provider_id, ${providerId}) = ${providerId}
      AND (state = 'creating' OR provider_id IS NOT NULL)`.execute(tx);
}

/** Nobody was ever told where to pay. False where somebody was, or where it is over already. */
export async function abandonCreation(tx: Tx, rechargeId: string, state: 'failed' | 'expired', now: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE provider_payments SET state = ${state}, asked_at = ${now}, ask_at = NULL
    WHERE recharge_id = ${rechargeId} AND state = 'creating' RETURNING recharge_id`.execute(tx);
  return rows.length > 0;
}

export async function updateState(tx: Tx, rechargeId: string, providerId: string, state: PaymentState, askAt: Date | null): Promise<void> {
  await sql`
    UPDATE provider_payments SET state = ${state}, provider_id = ${providerId}, asks = 0, ask_at = ${askAt}
    WHERE recharge_id = ${rechargeId}`.execute(tx);
}

/** False: this event was looked at before. A rival with the same one waits here until the first has committed. */
export async function insertEvent(tx: Tx, provider: string, eventId: string, body: object, now: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO provider_events (provider, event_id, body, received_at)
    VALUES (${provider}, ${eventId}, ${JSON.stringify(body)}::jsonb, ${now})
    ON CONFLICT DO NOTHING RETURNING event_id`.execute(tx);
  return rows.length > 0;
}

export interface Pauses {
  shortestSeconds: number;
  longestSeconds: number;
}

/**
 * Takes those whose turn it is and says when the next will be: the pause doubles. Whoever is over has a next turn as well, until the
 * company has answered: a question that is lost
 * with the process that asked it is asked again.
 */
export async function claimDue(
  tx: Tx,
  providers: readonly string[],
  limit: number,
  now: Date,
  open: Pauses,
  over: Pauses,
): Promise<Payment[]> {
  const pause = ({ shortestSeconds, longestSeconds }: Pauses) =>
    sql`least(${shortestSeconds}::float8 * power(2, least(asks, 20)), ${longestSeconds}::float8)`;
  const { rows } = await sql<Row>`
    UPDATE provider_payments SET asked_at = ${now}, asks = asks + 1,
      ask_at = ${now}::timestamptz + CASE WHEN state IN ('creating', 'pending') THEN ${pause(open)}
        ELSE ${pause(over)} END * interval '1 second'
    WHERE recharge_id IN (
      SELECT recharge_id FROM provider_payments WHERE ask_at <= ${now} AND provider = ANY (${providers}::text[])
      ORDER BY ask_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING ${COLUMNS}`.execute(tx);
  return rows.map(paymentFrom);
}

/** The company has answered, and nothing new: nobody has to ask again. Whatever changed meanwhile has a next turn of its own. */
export async function stopAsking(tx: Tx, { rechargeId, state }: Pick<Payment, 'rechargeId' | 'state'>): Promise<void> {
  await sql`UPDATE provider_payments SET ask_at = NULL WHERE recharge_id = ${rechargeId} AND state = ${state}`.execute(tx);
}

/** When our own books about a company begin. What it did before, for a database that is gone perhaps, is not in them. */
export async function selectBeginning(db: Db, provider: string): Promise<Date | undefined> {
  const { rows } = await sql<{
    since: Date | null;
  }>`SELECT min(created_at) AS since FROM provider_payments WHERE provider = ${provider}`.execute(db);
  return rows[0]?.since ?? undefined;
}

/** The oldest payment whose last word is still waited for. */
export async function selectOldestOpen(db: Db, provider: string): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date | null }>`
    SELECT min(created_at) AS since FROM provider_payments WHERE provider = ${provider} AND ask_at IS NOT NULL`.execute(db);
  return rows[0]?.since ?? undefined;
}

export interface RechargeOwner {
  userId: string;
  serial: string;
  creditedScaled: bigint | undefined;
}

export async function selectOwner(tx: Tx, rechargeId: string): Promise<RechargeOwner> {
  const { rows } = await sql<{ user_id: string; serial: string; credited: string | null }>`
    SELECT user_id, serial, credited FROM recharges WHERE id = ${rechargeId}`.execute(tx);
  const { user_id: userId, serial, credited } = rows[0]!;
  return { userId, serial, creditedScaled: credited === null ? undefined : moneyFrom(credited) };
}

/** Whether the ledger has taken a fact. */
export async function hasPosting(tx: Tx, naturalKey: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ledger_transactions WHERE natural_key = ${naturalKey}`.execute(tx);
  return rows.length > 0;
}

/** Keeps an account from being closed until this is over, and lets everything else go on. */
export async function holdPerson(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM users WHERE id = ${userId} AND closed_at IS NULL FOR SHARE`.execute(tx);
  return rows.length > 0;
}

/** Where somebody lives as far as we know. */
export async function selectCountry(db: Db | Tx, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ country: string }>`SELECT country FROM addresses WHERE user_id = ${userId} AND is_default`.execute(db);
  return rows[0]?.country;
}

export interface ClosedRow {
  channel: string;
  reason: string;
  closed_by_name: string;
  closed_at: Date;
}

/** The ways of paying that staff have closed; a handful at most. */
export async function selectClosed(db: Db | Tx): Promise<ClosedRow[]> {
  const { rows } = await sql<ClosedRow>`
    SELECT c.channel, c.reason, f.name AS closed_by_name, c.closed_at FROM closed_channels c JOIN staff f ON f.id = c.closed_by
    ORDER BY c.channel`.execute(db);
  return rows;
}

/** False where it was closed already. */
export async function closeChannel(
  tx: Tx,
  channel: string,
  { reason, staffId, now }: { reason: string; staffId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO closed_channels (channel, reason, closed_by, closed_at) VALUES (${channel}, ${reason}, ${staffId}::uuid, ${now}) ON CONFLICT
    DO NOTHING RETURNING channel`.execute(tx);
  return rows.length > 0;
}

/** False where it was not closed. */
export async function reopenChannel(tx: Tx, channel: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM closed_channels WHERE channel = ${channel} RETURNING channel`.execute(tx);
  return rows.length > 0;
}

export interface PaymentSum {
  provider: string;
  state: PaymentState;
  count: number;
  total: string;
}

/** Since a moment, for each company and state. */
export async function selectPaymentSums(db: Db, since: Date): Promise<PaymentSum[]> {
  const { rows } = await sql<PaymentSum>`
    SELECT provider, state, count(*)::integer AS count, sum(amount)::text AS total FROM provider_payments WHERE created_at >= ${since}
    GROUP BY provider, state ORDER BY provider, state`.execute(db);
  return rows;
}

/** Of payments that wait for the person. */
export async function selectPayUrls(db: Db, rechargeIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ recharge_id: string; redirect_url: string }>`
    SELECT recharge_id, redirect_url FROM provider_payments WHERE recharge_id = ANY (${rechargeIds}::uuid[]) AND state = 'pending'
      AND redirect_url IS NOT NULL`.execute(db);
  return new Map(rows.map((row) => [row.recharge_id, row.redirect_url]));
}
