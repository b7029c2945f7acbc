/** A payment as this gateway has it. Nothing of a card is in it but its last four digits. */
import { randomBytes } from 'node:crypto';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Behaviour } from './behaviour.ts';

export type PaymentState = 'pending' | 'paid' | 'failed' | 'expired' | 'refunded';

/** The ways of paying; all but the first are decided with a button. */
export const CHANNELS = ['card', 'account', 'php1', 'php2', 'php3', 'php4', 'php5'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface PaymentOrder {
  /** The shop's own name for it. */
  reference: string;
  /** A decimal text. */
  amount: string;
  currency: string;
  channel: Channel;
  returnUrl: string;
  notifyUrl: string;
  language: Language;
  /** Whom the person pays, as they know it. Payments of before have none. */
  merchant?: string;
}

export interface Payment extends PaymentOrder {
  /** Nobody can guess it: whoever has the address of the page has it from the shop. */
  id: string;
  state: PaymentState;
  createdAtMs: number;
  expiresAtMs: number;
  paidAtMs?: number;
  refundedAtMs?: number;
  declines: number;
  cardEnd?: string;
  /** The bank asks for a code before it pays. */
  owesCode?: boolean;
  /** What to say when the page is shown next. */
  notice?: 'declined' | 'only_test' | 'code_wrong';
  /** How its events are delivered, where somebody wants it in a certain way. */
  behaviour?: Behaviour;
}

export const OPEN_FOR_MS = 30 * 60 * 1000;
/** So many refusals, and the payment is given up. */
export const MOST_DECLINES = 5;

export function newPayment(order: PaymentOrder, nowMs: number): Payment {
  return {
    ...order,
    id: `pay_${randomBytes(18).toString('base64url')}`,
    state: 'pending',
    createdAtMs: nowMs,
    expiresAtMs: nowMs + OPEN_FOR_MS,
    declines: 0,
  };
}

/** What the interface and the events say of it. */
export function presentPayment(payment: Payment, publicUrl: string): object {
  const { id, reference, state, amount, currency, channel, createdAtMs, expiresAtMs } = payment;
  return {
    id,
    reference,
    state,
    amount,
    currency,
    channel,
    payUrl: `${publicUrl}/pay/${id}`,
    createdAt: new Date(createdAtMs).toISOString(),
    expiresAt: new Date(expiresAtMs).toISOString(),
  };
}
