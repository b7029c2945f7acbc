/** What a Checkout Session says of its payment, with its charge, and with what disputes took and gave back. */
import { parseMoney } from '@entrepot/contracts/money.ts';
import type { ProviderState, ReportedState } from '../provider.ts';
import { fromMinor } from './minor-units.ts';

export interface SessionFacts extends ProviderState {
  paymentIntent: string | undefined;
  isDisputed: boolean;
  /** What was paid and not paid back, without disputes. */
  netScaled: bigint;
  /** USDT for one of the currency, as it was when the session was made. */
  rateScaled: bigint | undefined;
}

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const minorOf = (value: unknown): bigint | undefined => (Number.isSafeInteger(value) ? BigInt(value as number) : undefined);

/** Undefined for what is no session of ours: an account may have others, without a reference that we gave. */
export function factsFrom(session: Fields): SessionFacts | undefined {
  const { id, client_reference_id: reference, amount_total: total, currency: code, status, payment_status: paid, metadata } = session;
  const totalMinor = minorOf(total);
  const currency = textOf(code)?.toUpperCase();
  const [providerId, ours] = [textOf(id), textOf(reference)];
  if (session.object !== 'checkout.session' || !providerId || !ours || !currency || totalMinor === undefined) return undefined;
  const intent = fieldsOf(session.payment_intent);
  const charge = fieldsOf(intent.latest_charge);
  const backMinor = minorOf(charge.amount_refunded) ?? 0n;
  const rateText = textOf(fieldsOf(metadata).rate);
  const state = stateOf({ status, paid, intentStatus: intent.status, backMinor });
  return {
    providerId,
    reference: ours,
    state,
    // What was paid back in part is no refund of the whole: the figure does not fit, and somebody looks at it.
    amountScaled: fromMinor(state === 'refunded' ? backMinor : totalMinor, currency),
    currency,
    paymentIntent: textOf(intent.id) ?? textOf(session.payment_intent),
    isDisputed: charge.disputed === true,
    netScaled: paid === 'paid' ? fromMinor(totalMinor - backMinor, currency) : 0n,
    rateScaled: rateText === undefined ? undefined : parseMoney(rateText),
  };
}

function stateOf({
  status,
  paid,
  intentStatus,
  backMinor,
}: {
  status: unknown;
  paid: unknown;
  intentStatus: unknown;
  backMinor: bigint;
}): ReportedState {
  if (paid === 'paid') return backMinor > 0n ? 'refunded' : 'paid';
  if (status === 'expired') return 'expired';
  // Ways of paying that take days can fail after the person has left the page.
  const hasFailed = status === 'complete' && (intentStatus === 'requires_payment_method' || intentStatus === 'canceled');
  return hasFailed ? 'failed' : 'pending';
}

/** What disputes have moved, in the smallest unit: taken is negative, and given back evens it out. A question alone takes nothing. */
export function movedByDisputes(disputes: readonly Fields[]): { netMinor: bigint; hasMoved: boolean } {
  const moved = disputes.flatMap(({ balance_transactions: list }) =>
    (Array.isArray(list) ? list : []).flatMap((entry) => {
      const amount = minorOf(fieldsOf(entry).amount);
      return amount === undefined || amount === 0n ? [] : [amount];
    }),
  );
  return { netMinor: moved.reduce((sum, amount) => sum + amount, 0n), hasMoved: moved.length > 0 };
}
