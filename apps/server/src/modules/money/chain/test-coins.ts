/** The faucet of the demo's own chain. */
import { DomainError } from '../../../platform/errors.ts';
import { Unreachable, type ChainWriter } from './driver.ts';
import type { NetworkServices } from './network-services.ts';
import { PAYOUT_GAS } from './sign-payout.ts';
import { createLocalSigner, hashOf } from './signer.ts';
import { NATIVE_DECIMALS, unitsFrom } from './units.ts';

export type SendTestCoins = (address: string, coin: string, amountScaled: bigint) => Promise<string>;

export function createFaucet(
  { network, driver }: Pick<NetworkServices<ChainWriter>, 'network' | 'driver'>,
  privateKey: string,
  chainId: number,
): SendTestCoins {
  const signer = createLocalSigner(privateKey);
  let last: Promise<unknown> = Promise.resolve();

  function send(address: string, coin: string, amountScaled: bigint): Promise<string> {
    return driver.ask(async (reader) => {
      const isUsdt = coin === 'USDT';
      const units = unitsFrom(amountScaled, isUsdt ? network.held.decimals : NATIVE_DECIMALS);
      if (units === undefined || units <= 0n) throw new DomainError('wallet.amount_invalid', { decimals: network.held.decimals });
      if (!isUsdt && coin !== network.nativeCoin) throw new DomainError('payment.channel_closed');
      const raw = await signer.sign({
        chainId,
        nonce: await reader.transactionCount(signer.address, 'pending'),
        gas: PAYOUT_GAS,
        ...(await reader.currentFees()),
        ...(isUsdt ? { ...reader.usdtTransfer(address, units), valueWei: 0n } : { to: address, data: '0x', valueWei: units }),
      });
      const outcome = await reader.broadcast(raw);
      if (outcome !== 'accepted' && outcome !== 'known') throw new DomainError('recharge.chain_error');
      return hashOf(raw);
    });
  }

  // One after the other, or two would take the same nonce.
  return (address, coin, amountScaled) => {
    const sent = last
      .then(() => send(address, coin, amountScaled))
      .catch((error: unknown) => {
        throw error instanceof Unreachable ? new DomainError('recharge.chain_error') : error;
      });
    last = sent.catch(() => undefined);
    return sent;
  };
}
