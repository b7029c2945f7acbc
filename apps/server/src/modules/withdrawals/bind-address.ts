/**
 * Binds the address that withdrawals go to. The transaction password shows that the account is theirs, the code that the mailbox or the phone is. A first address
 * pauses nothing; another in its place does, so that whoever has got in cannot take everything away at once, and the owner reads of it in time.
 */
import type { BoundAddress } from '@entrepot/contracts/calls/withdraw.ts';
import type { FastifyRequest } from 'fastify';
import { withTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { publish } from '../../platform/events.ts';
import type { Target } from '../codes/index.ts';
import { HOUR_MS, limitAttempts, originOf } from '../credentials/index.ts';
import { replaceBound, selectBound } from './addresses.sql.ts';
import { momentText, payingNetwork } from './conditions.ts';
import { notifyOfAddress } from './notify.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';
import { presentBound } from './withdrawals.present.ts';
import { lockPerson, selectInProgress, selectPerson, type PersonRow } from './withdrawals.sql.ts';

export interface Binding {
  network: string;
  address: string;
  password: string;
  verifcode: string;
}

export async function bindAddress(
  services: WithdrawalServices, input: Binding, userId: string, asking: { request: FastifyRequest; storefrontCode: string },
): Promise<BoundAddress> {
  const { db, chain, clock, codes, parameters } = services;
  const network = payingNetwork(services, input.network);
  const typed = input.address.trim();
  if (!chain.isAddress(network.code, typed)) throw new DomainError('withdraw.address_invalid', { network: network.name });
  const address = chain.normalAddress(network.code, typed);
  const target = contactOf(await selectPerson(db, userId));
  await services.proveFundPassword(userId, input.password, asking);
  await limitCodeEntries(services, asking.request);
  const code = await codes.check({ purpose: 'bind-withdrawal-address', target, code: input.verifcode });
  return withTransaction(db, async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!person) throw new DomainError('session.invalid');
    await codes.redeem(tx, code);
    const before = await selectBound(tx, userId);
    if (before?.network === network.code && before.address === address) throw new DomainError('withdraw.address_bound');
    if (await selectInProgress(tx, userId)) throw new DomainError('withdraw.in_progress');
    if (await chain.isOwnAddress(tx, network.code, address)) throw new DomainError('withdraw.address_own');
    const now = clock.now();
    const restsUntil = before ? new Date(now.getTime() + parameters.get('withdraw_address_pause_hours') * HOUR_MS) : null;
    const bound = await replaceBound(tx, { userId, network: network.code, address, restsUntil, now });
    await publish(tx, 'wallet.changed', { userIds: [userId] });
    await notifyOfAddress(services, tx, person, asking.storefrontCode, {
      change: before ? 'changed' : 'bound', network: network.name, address, ...(restsUntil && restsUntil > now ? { until: momentText(restsUntil) } : {}),
    });
    return presentBound(bound, [network]);
  });
}

function contactOf(person: PersonRow | undefined): Target {
  if (!person) throw new DomainError('session.invalid');
  if (person.email !== null) return { kind: 'email', value: person.email };
  if (person.phone !== null) return { kind: 'phone', value: person.phone };
  throw new DomainError('account.contact_missing');
}

/** Counted together with the other places where codes are entered. */
function limitCodeEntries({ clock, parameters }: WithdrawalServices, request: FastifyRequest): Promise<void> {
  const max = parameters.get('code_entries_per_address_per_hour');
  return limitAttempts(request, { group: 'code-entries', key: originOf(request).network, windowMs: HOUR_MS, max, now: clock.now() });
}
