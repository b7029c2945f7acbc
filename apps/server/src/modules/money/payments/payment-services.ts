import type { StorefrontPayment } from '@entrepot/contracts/calls/storefront-desk.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import type { Rates, Recharges } from '../recharges/index.ts';
import type { PaymentProvider } from './provider.ts';

/** What the commands around payment companies need. */
export interface PaymentServices extends Pick<Platform, 'config' | 'db' | 'clock' | 'log'> {
  parameters: Pick<Parameters, 'get'>;
  recharges: Pick<Recharges, 'begin' | 'credit' | 'fail' | 'recordsOf'>;
  /** What a company's own currency is worth. */
  rates: Pick<Rates, 'rateOf'>;
  /** What the back office says of a storefront's channels. */
  paymentsOf: (storefrontCode: string) => readonly StorefrontPayment[];
  /** A storefront's name. */
  nameOf: (storefrontCode: string) => string | undefined;
  /** Said before what a company tells is written: the database takes it from nobody else. */
  vouch: (tx: Tx, provider: string) => Promise<void>;
  /** By name. */
  providers: ReadonlyMap<string, PaymentProvider>;
}

/** Why a payment came to nothing. The screens have words for each. */
export type PaymentReason = 'provider_error' | 'declined' | 'expired' | 'refunded';
