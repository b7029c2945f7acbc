/** Keys that are kept elsewhere: what is to be signed is sent there, and what comes back is believed only if it is exactly that. */
import type { Hex } from 'viem';
import type { SignerSettings } from '../../../config.ts';
import { viem, viemUtils } from '../../../platform/packages-on-demand.ts';
import type { UnsignedTransaction } from './driver.ts';
import type { Signer } from './signer.ts';

const TIMEOUT_MS = 15_000;

export function createRemoteSigner({ url, token, address }: Extract<SignerSettings, { kind: 'remote' }>, network: string): Signer {
  const sender = (): Hex => viemUtils().getAddress(address);
  return {
    get address() {
      return sender();
    },
    async sign(transaction) {
      const { raw } = await ask<{ raw?: unknown }>({ transaction: wireForm(transaction) });
      if (typeof raw !== 'string' || !/^0x02[0-9a-f]+$/.test(raw))
        throw new Error('the signer answers with something else than a signed transaction');
      await checkSigned(raw as `0x02${string}`, transaction, sender());
      return raw as Hex;
    },
    async signMessage(message) {
      const { signature } = await ask<{ signature?: unknown }>({ message });
      if (typeof signature !== 'string' || !/^0x[0-9a-f]{130}$/.test(signature))
        throw new Error('the signer answers with something else than a signature');
      const signedBy = await viemUtils().recoverMessageAddress({ message, signature: signature as Hex });
      if (!viemUtils().isAddressEqual(signedBy, sender())) throw new Error('the signer signed something else, or with another key');
      return signature as Hex;
    },
  };

  async function ask<Answer>(what: object): Promise<Answer> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ network, from: sender(), ...what }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    }).catch((error: Error & { cause?: NodeJS.ErrnoException }) => {
      throw new Error(`the signer does not answer (${error.cause?.code ?? error.name})`);
    });
    if (!response.ok) throw new Error(`the signer answers with status ${response.status}`);
    return (await response.json()) as Answer;
  }
}

function wireForm({ chainId, nonce, to, data, valueWei, gas, maxFeeWei, priorityWei }: UnsignedTransaction): object {
  return {
    type: 'eip1559',
    chainId,
    nonce,
    to,
    data,
    value: valueWei.toString(),
    gas: gas.toString(),
    maxFeePerGas: maxFeeWei.toString(),
    maxPriorityFeePerGas: priorityWei.toString(),
  };
}

async function checkSigned(raw: `0x02${string}`, asked: UnsignedTransaction, sender: Hex): Promise<void> {
  const got = viemUtils().parseTransaction(raw);
  const isSame =
    got.type === 'eip1559' &&
    got.chainId === asked.chainId &&
    (got.nonce ?? 0) === asked.nonce &&
    got.to != null &&
    viemUtils().isAddressEqual(got.to, asked.to as Hex) &&
    (got.data ?? '0x') === asked.data &&
    (got.value ?? 0n) === asked.valueWei &&
    got.gas === asked.gas &&
    (got.maxFeePerGas ?? 0n) === asked.maxFeeWei &&
    (got.maxPriorityFeePerGas ?? 0n) === asked.priorityWei &&
    (got.accessList ?? []).length === 0;
  if (!isSame) throw new Error('the signer signed something else than it was asked to');
  // Behind the library's main door alone, which a server without such a signer need not open.
  if (!viemUtils().isAddressEqual(await viem().recoverTransactionAddress({ serializedTransaction: raw }), sender))
    throw new Error('the signer signed with another key');
}
