/** Networks and coins that can be sent here at this moment. */
import type { RechargeNetwork } from '@entrepot/contracts/calls/recharge.ts';
import { CURRENCY, formatMoney } from '@entrepot/contracts/money.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { NetworkInfo } from '../chain/index.ts';
import { limitsOf, minimumIn } from './amounts.ts';
import type { Rate } from './rates.ts';
import type { RechargeServices } from './recharge-services.ts';

type Services = Pick<RechargeServices, 'chain' | 'parameters' | 'rates'>;

/** USDT for one USDT. */
export const ONE_SCALED = 10n ** 10n;

export async function listNetworks(services: Services): Promise<RechargeNetwork[]> {
  return Promise.all(services.chain.networks().map((network) => presentNetwork(services, network)));
}

async function presentNetwork({ parameters, rates }: Services, network: NetworkInfo): Promise<RechargeNetwork> {
  const { minScaled, maxScaled } = limitsOf(parameters);
  const coins = await Promise.all(
    network.coins.map(async ({ coin, contract }) => {
      const isConverted = coin !== CURRENCY;
      const rate = isConverted ? await rates.rateOf(coin) : null;
      // A coin without a rate is not offered: nobody could say what it would be credited as.
      if (isConverted && !rate) return [];
      return [{ coin, contract, minimum: formatMoney(rate ? minimumIn(minScaled, rate.rateScaled) : minScaled), isConverted }];
    }),
  );
  const offered = coins.flat();
  return {
    network: network.code,
    name: network.name,
    standard: network.standard,
    isDemo: network.isDemo,
    // Without a rate for its only coin there is nothing to send.
    isOpen: network.isOpen && offered.length > 0,
    trouble: offered.length > 0 ? network.trouble : (network.trouble ?? 'not_configured'),
    confirmations: network.confirmationsNeeded,
    usualSeconds: Math.ceil(network.confirmationsNeeded * network.secondsPerBlock),
    coins: offered,
    minimum: formatMoney(minScaled),
    maximum: formatMoney(maxScaled),
  };
}

/** The network with one of its coins, where the operator has set both up. */
export function findNetwork({ chain }: Pick<RechargeServices, 'chain'>, code: string, coin: string): NetworkInfo {
  const network = chain.networks().find((candidate) => candidate.code === code);
  if (!network || network.trouble === 'not_configured' || !network.coins.some((candidate) => candidate.coin === coin))
    throw new DomainError('payment.channel_closed');
  return network;
}

const EVM_STANDARDS: ReadonlySet<string> = new Set(['ERC-20', 'BEP-20']);
const TX_HASH = /^(?:0x)?([0-9a-f]{64})$/i;

/** As the network writes its transactions, so that equal ones are equal texts; undefined where it is none. */
export function normalTransaction({ standard }: Pick<NetworkInfo, 'standard'>, text: string): string | undefined {
  const digits = TX_HASH.exec(text.trim())?.[1]?.toLowerCase();
  return digits && (EVM_STANDARDS.has(standard) ? `0x${digits}` : digits);
}

/** What one of the coin is worth now. */
export async function presentRate({ rates, clock }: Pick<RechargeServices, 'rates' | 'clock'>, coin: string): Promise<Rate | null> {
  return coin === CURRENCY ? { rateScaled: ONE_SCALED, asOf: clock.now() } : rates.rateOf(coin);
}
