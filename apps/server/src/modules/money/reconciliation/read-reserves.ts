/**
 * Once a day and place: what is there, with what anybody needs to look it up as well. One that does not answer is asked again in an hour,
 * and keeps nobody from the others.
 */
import { CURRENCY, formatMoney } from '@entrepot/contracts/money.ts';
import { KEPT } from '@entrepot/contracts/retention.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Chain, ChainReserves, NetworkInfo } from '../chain/index.ts';
import { newestRoot } from '../../books/liabilities/index.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Rates } from '../recharges/index.ts';
import { deleteAddressesBefore, hasReading, insertAddresses, insertReading } from './reserves.sql.ts';

export interface ReserveServices extends Pick<Platform, 'db' | 'clock' | 'log'> {
  parameters: Pick<Parameters, 'get'>;
  chain: Pick<Chain, 'networks' | 'reserves' | 'signMessage'>;
  payments: Pick<Payments, 'providers' | 'testProviders' | 'settled'>;
  rates: Pick<Rates, 'rateOf'>;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

export async function readReserves(services: ReserveServices): Promise<void> {
  const { db, clock, log, chain, payments, parameters } = services;
  const now = clock.now();
  const day = dayOf(now);
  const looks: Array<[place: string, look: () => Promise<void>]> = [
    ...chain
      .networks()
      .filter(({ isOpen }) => isOpen)
      .map((network): [string, () => Promise<void>] => [`chain:${network.code}`, () => readChain(services, network, day)]),
    ...payments.providers().map((name): [string, () => Promise<void>] => [`provider:${name}`, () => readProvider(services, name, day)]),
  ];
  for (const [place, look] of looks) {
    if (await hasReading(db, day, place)) continue;
    await look().catch((error: unknown) => log.warn({ err: error, place }, 'what is held there could not be read'));
  }
  await withTransaction(db, (tx) =>
    deleteAddressesBefore(tx, dayOf(new Date(now.getTime() - parameters.get(KEPT.liability_leaves.parameter) * DAY_MS))),
  );
}

async function readChain(services: ReserveServices, { code, isDemo }: NetworkInfo, day: string): Promise<void> {
  const { db, clock, chain, rates } = services;
  const { block, isAtBlock, addresses, chainId, coin, contract, decimals, signer } = await chain.reserves(code);
  // Without a rate nobody can say what another coin is worth: it is shown, and counts for nothing.
  const rate = coin === CURRENCY ? null : await rates.rateOf(coin);
  const amount = formatMoney(addresses.reduce((sum, { balanceScaled }) => sum + balanceScaled, 0n));
  const signed = await signedMessage(services, code, day, { block, addresses, signer }, amount);
  await withTransaction(db, async (tx) => {
    const isFirst = await insertReading(tx, {
      day,
      place: `chain:${code}`,
      isDemo,
      amount,
      coin,
      rate: rate && { value: formatMoney(rate.rateScaled), at: rate.asOf },
      readAt: clock.now(),
      block: {
        ...block,
        isAtBlock,
        addresses: addresses.length,
        chainId,
        contract,
        decimals,
        signer: signer ?? null,
        message: signed?.message ?? null,
        signature: signed?.signature ?? null,
      },
    });
    if (isFirst)
      await insertAddresses(
        tx,
        day,
        `chain:${code}`,
        addresses.map(({ address, balanceScaled }) => ({ address, balance: formatMoney(balanceScaled) })),
      );
  });
}

/**
 * That the wallet that pays out is ours, on this day, beside this total of what is owed. The keys of deposit addresses are kept elsewhere,
 * and nothing here can sign with them.
 */
async function signedMessage(
  { db, chain, log }: ReserveServices,
  code: string,
  day: string,
  { block, addresses, signer }: Pick<ChainReserves, 'block' | 'addresses' | 'signer'>,
  amount: string,
): Promise<{ message: string; signature: string } | undefined> {
  if (signer === undefined) return undefined;
  const own = addresses.find(({ address }) => address === signer);
  const root = await newestRoot(db);
  const message = [
    `Reserves on ${day}`,
    `network: ${code}`,
    `block: ${block.number} ${block.hash}`,
    `address: ${signer}`,
    `balance: ${formatMoney(own?.balanceScaled ?? 0n)} USDT`,
    `all ${addresses.length} addresses: ${amount} USDT`,
    `owed: ${root ? `root ${root.root} of ${root.day}` : 'not published yet'}`,
  ].join('\n');
  try {
    return { message, signature: await chain.signMessage(code, message) };
  } catch (error) {
    log.warn({ err: error, network: code }, 'the signer did not sign what is held');
    return undefined;
  }
}

async function readProvider({ db, clock, payments }: ReserveServices, name: string, day: string): Promise<void> {
  const amount = formatMoney(await payments.settled(name, { anew: true }));
  await withTransaction(db, (tx) =>
    insertReading(tx, { day, place: `provider:${name}`, isDemo: payments.testProviders().includes(name), amount, readAt: clock.now() }),
  );
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
