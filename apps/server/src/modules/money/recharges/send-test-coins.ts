/** Coins of the demo's own chain, worth nothing anywhere, so that a newcomer sees a payment arrive. */
import { CURRENCY, moneyFrom } from '@entrepot/contracts/money.ts';
import type { FastifyRequest } from 'fastify';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { HOUR_MS, limitAttempts } from '../../people/credentials/index.ts';
import { checkLimits, readAmount } from './amounts.ts';
import type { RechargeServices } from './recharge-services.ts';

const PER_HOUR = 30;
const USUAL = '100';
const MOST_SCALED = moneyFrom('10000');
const LEAST_SCALED = moneyFrom('0.01');

export async function sendTestCoins(
  services: RechargeServices,
  userId: string,
  { coin = CURRENCY, amount = coin === CURRENCY ? USUAL : '1' }: { coin?: string | undefined; amount?: string | undefined },
  request: FastifyRequest,
): Promise<{ txHash: string }> {
  const { db, chain, clock } = services;
  const network = chain.networks().find(({ isDemo }) => isDemo);
  if (!network || !chain.sendTestCoins || !network.coins.some((candidate) => candidate.coin === coin))
    throw new DomainError('payment.channel_closed');
  const amountScaled = readAmount(amount, coin);
  checkLimits(amountScaled, { minScaled: LEAST_SCALED, maxScaled: MOST_SCALED });
  await limitAttempts(request, { group: 'test-coins', key: userId, windowMs: HOUR_MS, max: PER_HOUR, now: clock.now() });
  const address = await withTransaction(db, (tx) => chain.addressFor(tx, userId, network.code));
  return { txHash: await chain.sendTestCoins(address, coin, amountScaled) };
}
