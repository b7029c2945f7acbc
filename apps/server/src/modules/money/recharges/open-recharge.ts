/** The own address on a network. For another coin its rate is promised for a while, and the promise is kept by the time of the block. */
import { randomBytes } from 'node:crypto';
import type { RechargeOpening } from '@entrepot/contracts/calls/recharge.ts';
import { CURRENCY, formatMoney } from '@entrepot/contracts/money.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { limitsOf, minimumIn } from './amounts.ts';
import { findNetwork } from './networks.ts';
import type { RechargeServices } from './recharge-services.ts';
import { insertRateLock } from './recharges.sql.ts';

const MINUTE_MS = 60_000;
const TOKEN_BYTES = 24;

/** Kept nowhere: it becomes the key under which the call that follows is done once. */
function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export async function openRecharge(
  services: RechargeServices,
  userId: string,
  { network: code, coin = CURRENCY }: { network: string; coin?: string | undefined },
): Promise<RechargeOpening> {
  const { db, clock, chain, parameters, rates, vouch } = services;
  const network = findNetwork(services, code, coin);
  if (!network.isOpen) throw new DomainError('recharge.chain_error');
  const rate = coin === CURRENCY ? null : await rates.rateOf(coin);
  if (coin !== CURRENCY && !rate) throw new DomainError('payment.channel_closed');
  const { minScaled } = limitsOf(parameters);
  const lockedAt = clock.now();
  const lockedUntil = new Date(lockedAt.getTime() + parameters.get('rate_lock_minutes') * MINUTE_MS);
  const address = await withTransaction(db, async (tx) => {
    if (rate) {
      await vouch(tx, 'chain', `network:${code}`);
      await insertRateLock(tx, { userId, network: code, coin, rateScaled: rate.rateScaled, lockedAt, expiresAt: lockedUntil });
    }
    return chain.addressFor(tx, userId, code);
  });
  return {
    session_token: newSessionToken(),
    network: code,
    coin,
    address,
    // Every wallet of Ethereum's family reads a plain address; the longer forms are read by some and misread by others.
    payload: network.uriScheme ? `${network.uriScheme}:${address}` : address,
    minimum: formatMoney(rate ? minimumIn(minScaled, rate.rateScaled) : minScaled),
    confirmations: network.confirmationsNeeded,
    rate: rate ? { value: formatMoney(rate.rateScaled), lockedUntil: lockedUntil.toISOString() } : null,
  };
}
