/** A payment that nobody noticed: the person names its transaction, and it is looked up as the watcher would have. */
import type { RechargeRecord } from '@entrepot/contracts/calls/recharge.ts';
import type { FastifyRequest } from 'fastify';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { DomainError } from '../../../platform/errors.ts';
import { HOUR_MS, limitAttempts } from '../../people/credentials/index.ts';
import { findNetwork, normalTransaction } from './networks.ts';
import { withOutside } from './read-recharges.ts';
import type { RechargeServices } from './recharge-services.ts';
import { presentRecharge } from './recharges.present.ts';
import { selectOfTransaction } from './recharges.sql.ts';

/** Each asks a node of the operator's. */
const PER_HOUR = 20;

export async function rescan(
  services: RechargeServices,
  userId: string,
  { network, txHash }: { network: string; txHash: string },
  request: FastifyRequest,
): Promise<RechargeRecord[]> {
  const hash = normalTransaction(findNetwork(services, network, CURRENCY), txHash);
  if (!hash) throw new DomainError('recharge.transaction_unknown');
  await limitAttempts(request, { group: 'rescans', key: userId, windowMs: HOUR_MS, max: PER_HOUR, now: services.clock.now() });
  const { found, ownerIds } = await services.chain.rescan(network, hash);
  if (found === 'unknown') throw new DomainError('recharge.transaction_unknown');
  // What was paid to others is recorded as well, and is nobody else's business.
  if (found === 'foreign' || !ownerIds.includes(userId)) throw new DomainError('recharge.transaction_foreign');
  return withOutside(services, await selectOfTransaction(services.db, userId, network, hash), presentRecharge);
}
