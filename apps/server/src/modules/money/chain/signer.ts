/** Signs payouts. The server knows nothing of a key but the address that belongs to it. */
import type { Hex } from 'viem';
import { lazy } from '../../../platform/lazy.ts';
import { viemAccounts, viemUtils } from '../../../platform/packages-on-demand.ts';
import type { UnsignedTransaction } from './driver.ts';

export interface Signer {
  readonly address: string;
  sign(transaction: UnsignedTransaction): Promise<Hex>;
  /** A text, by EIP-191, so that nobody can take it for a transaction. */
  signMessage(message: string): Promise<Hex>;
}

/** For the test chain, whose coins are worth nothing. */
export function createLocalSigner(privateKey: string): Signer {
  const account = lazy(() => viemAccounts().privateKeyToAccount(privateKey as Hex));
  return {
    get address() {
      return account().address;
    },
    signMessage: (message) => account().signMessage({ message }),
    sign: ({ chainId, nonce, to, data, valueWei, gas, maxFeeWei, priorityWei }) =>
      account().signTransaction({
        type: 'eip1559',
        chainId,
        nonce,
        to: to as Hex,
        data: data as Hex,
        value: valueWei,
        gas,
        maxFeePerGas: maxFeeWei,
        maxPriorityFeePerGas: priorityWei,
      }),
  };
}

/** Known before anybody else sees the transaction. */
export function hashOf(raw: Hex): string {
  return viemUtils().keccak256(raw);
}
