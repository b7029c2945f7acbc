/** What every step of a payout needs. */
import type { ChainWriter } from './driver.ts';
import type { NetworkServices } from './network-services.ts';
import type { Signer } from './signer.ts';

/** Tests stop here to see what a crash would leave behind. */
export type PayoutStep = 'signed' | 'recorded' | 'broadcast' | 'confirming';

export interface PayerServices extends NetworkServices<ChainWriter> {
  signer: Signer;
  chainId: number;
  bumpAfterMs(): number;
  /** For a unit of gas, tip included. */
  mostFeeWei(): bigint;
  reached(step: PayoutStep, withdrawalId: string): Promise<void> | void;
}
