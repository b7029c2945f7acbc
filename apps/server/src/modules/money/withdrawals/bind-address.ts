/**
 * Binds the address that withdrawals go to. Password and second factor show that whoever asks may, the code that the mailbox or the phone
 * is theirs. A first address
 * pauses nothing; another in its place does, so that whoever has got in cannot take everything away at once, and the owner reads of it in
 * time.
 */
import type { BoundAddress } from '@entrepot/contracts/calls/withdraw.ts';
import type { FastifyRequest } from 'fastify';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { utcMoment } from '../../../platform/utc-moment.ts';
import { HOUR_MS, limitAttempts, originOf } from '../../people/credentials/index.ts';
import type { NetworkInfo } from '../chain/index.ts';
import { replaceBound, selectBound, type BoundRow } from './addresses.sql.ts';
import type { Applicant } from './applicant.ts';
import { payingNetwork } from './conditions.ts';
import { notifyOfAddress, tellOwner } from './notify.ts';
import type { Owner } from './owner.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';
import { presentBound } from './withdrawals.present.ts';
import { lockHolder, selectInProgress } from './withdrawals.sql.ts';

export interface Place {
  network: string;
  address: string;
}

export interface Binding extends Place {
  verifcode: string;
}

export async function bindAddress(services: WithdrawalServices, input: Binding, applicant: Applicant): Promise<BoundAddress> {
  const { db, chain, clock, codes, parameters, audit } = services;
  const { owner, memberId, context } = applicant;
  const { network, address } = readAddress(services, input);
  const target = await applicant.contact();
  await limitCodeEntries(services, context.request);
  const code = await codes.check({ purpose: 'bind-withdrawal-address', target, code: input.verifcode });
  // Last, since a code of the second factor is used up by looking at it.
  await applicant.prove();
  return withTransaction(db, async (tx) => {
    await audit.showToken(tx);
    if (!(await lockHolder(tx, owner))) throw new DomainError('session.invalid');
    await codes.redeem(tx, code);
    const before = await selectBound(tx, owner);
    refuseSame(before, network, address);
    if (await selectInProgress(tx, owner)) throw new DomainError('withdraw.in_progress');
    if (await chain.isOwnAddress(tx, network.code, address)) throw new DomainError('withdraw.address_own');
    const now = clock.now();
    const restsUntil = before ? new Date(now.getTime() + parameters.get('withdraw_address_pause_hours') * HOUR_MS) : null;
    const bound = await replaceBound(tx, { owner, memberId, network: network.code, address, restsUntil, now });
    await tellOwner(tx, bound);
    await notifyOfAddress(services, tx, bound, context.storefrontCode, {
      change: before ? 'changed' : 'bound',
      network: network.name,
      address,
      ...(restsUntil && restsUntil > now ? { until: utcMoment(restsUntil) } : {}),
    });
    const signature = await applicant.signature(tx);
    if (signature) {
      const placeOf = ({ network: on, address: to }: { network: string; address: string }) => ({ network: on, address: to });
      await audit.record(tx, {
        ...signature,
        action: before ? 'withdrawal_address.changed' : 'withdrawal_address.bound',
        subject: { kind: 'shop', id: owner.id },
        ...(before ? { before: placeOf(before) } : {}),
        after: placeOf(bound),
      });
    }
    return presentBound(bound, [network]);
  });
}

/**
 * What can be said of an address before a code is sent for it. Whether it is one of ours is said to whoever has proved themselves, and not
 * to everybody who tries addresses.
 */
export async function checkAddress(services: WithdrawalServices, input: Place, owner: Owner): Promise<Record<string, never>> {
  const { network, address } = readAddress(services, input);
  refuseSame(await selectBound(services.db, owner), network, address);
  if (await selectInProgress(services.db, owner)) throw new DomainError('withdraw.in_progress');
  return {};
}

function readAddress(services: Pick<WithdrawalServices, 'chain'>, input: Place): { network: NetworkInfo; address: string } {
  const { chain } = services;
  const network = payingNetwork(services, input.network);
  const typed = input.address.trim();
  if (!chain.isAddress(network.code, typed)) throw new DomainError('withdraw.address_invalid', { network: network.name });
  return { network, address: chain.normalAddress(network.code, typed) };
}

function refuseSame(bound: BoundRow | undefined, network: NetworkInfo, address: string): void {
  if (bound?.network === network.code && bound.address === address) throw new DomainError('withdraw.address_bound');
}

/** Counted together with the other places where codes are entered. */
function limitCodeEntries({ clock, parameters }: WithdrawalServices, request: FastifyRequest): Promise<void> {
  const max = parameters.get('code_entries_per_address_per_hour');
  return limitAttempts(request, { group: 'code-entries', key: originOf(request).network, windowMs: HOUR_MS, max, now: clock.now() });
}
