/** What every payment company is to us, whatever its own interface looks like. A new one is one more implementation of this. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Channel } from './channels.ts';

/**
 * What a company can say of a payment. An attempt that fails while another is allowed is still `pending`. `refunded`: the money is gone
 * again, paid back by us or taken by the person's bank; `reinstated`: the bank took it and has given it back for good.
 */
export type ReportedState = 'pending' | 'paid' | 'failed' | 'expired' | 'refunded' | 'reinstated';

export interface ProviderState {
  /** Theirs. */
  providerId: string;
  /** Ours, which they were given with the creation. */
  reference: string;
  state: ReportedState;
  amountScaled: bigint;
  currency: string;
}

export interface ProviderEvent {
  /** The same however often it is delivered. */
  id: string;
  payment: ProviderState;
  body: object;
}

export interface NewPayment {
  /** The recharge's id. A second creation with the same one is answered with the first payment. */
  id: string;
  amountScaled: bigint;
  currency: string;
  /** USDT for one of the currency, as it was promised. */
  rate: string;
  createdAt: Date;
  channel: string;
  /** Where the browser goes when it is done over there. */
  returnUrl: string;
  /** Where events are sent to. */
  notifyUrl: string;
  language: Language;
  /** The storefront's name, which the person knows us by. Payments that were begun before it was kept have none. */
  merchant?: string | undefined;
}

export interface CreatedPayment {
  providerId: string;
  /** The page on which the person pays. Card numbers are typed there and nowhere else. */
  payUrl: string;
}

export interface SettledPeriod {
  from: Date;
  to: Date;
  /** What was begun before has had its last word as far as we know, so that a sum of it may be remembered. */
  openSince: Date;
  /** All is looked at, whatever was remembered. */
  anew: boolean;
}

export interface PaymentProvider {
  name: string;
  /** Takes no real money. */
  isDemo: boolean;
  channels(): readonly Channel[];
  create(payment: NewPayment): Promise<CreatedPayment>;
  /** Undefined where they know no such payment. */
  query(providerId: string): Promise<ProviderState | undefined>;
  /**
   * Undefined where it is not signed by them, or not just now, or says nothing that can be read; `nothing` where it is theirs, and about
   * no payment of ours.
   */
  verifyWebhook(headers: IncomingHttpHeaders, rawBody: Buffer): Promise<ProviderEvent | 'nothing' | undefined>;
  /** What they owe us for payments of this time, refunds taken off: in USDT, at the rates that the payments were begun with. */
  settlement(period: SettledPeriod): Promise<bigint>;
  refund(providerId: string): Promise<ProviderState>;
}

/** They did not answer, or not in words that mean anything. Whether they did what was asked is not known. */
export class ProviderUnreachable extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(what, options);
    this.name = 'ProviderUnreachable';
  }
}

/** They answered, and the answer is no. */
export class ProviderRefused extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'ProviderRefused';
  }
}
