/** Signs payouts. The server knows nothing of a key but the address that belongs to it. */
import type { Hex } from 'viem';
import { keccak256 } from 'viem/utils';
import { privateKeyToAccount } from 'viem/accounts';
import type { SignerSettings } from '../../config.ts';
import type { UnsignedTransaction } from './driver.ts';
import { createRemoteSigner } from './remote-signer.ts';

export interface Signer {
  readonly address: string;
  sign(transaction: UnsignedTransaction): Promise<Hex>;
  /** A text, by EIP-191, so that nobody can take it for a transaction. */
  signMessage(message: string): Promise<Hex>;
}

export function createSigner(settings: SignerSettings, network: string): Signer {
  return settings.kind === 'local' ? createLocalSigner(settings.privateKey) : createRemoteSigner(settings, network);
}

/** For the test chain, whose coins are worth nothing. */
export function createLocalSigner(privateKey: string): Signer {
  const account = privateKeyToAccount(privateKey as Hex);
  return {
    address: account.address,
    signMessage: (message) => account.signMessage({ message }),
    sign: ({ chainId, nonce, to, data, valueWei, gas, maxFeeWei, priorityWei }) =>
      account.signTransaction({
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
  return keccak256(raw);
}
