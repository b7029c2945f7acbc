/**
 * Under which names the house is believed, and whom people write to and call: links in mails lead to the hosts of a storefront, and whoever
 * needs help asks where it says. Proposed by one person, approved by another, announced by an alarm, and in force a day later.
 */
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { StorefrontReach, StorefrontSheet } from '@entrepot/contracts/calls/storefront-desk.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import type { Change, DueChange, ProposalKind } from '../../../platform/proposing.ts';
import { openProposals } from '../../people/proposals/index.ts';
import { deleteHosts, lockStorefronts, selectTakenHosts, takeHosts, updateStorefront } from '../../ground/storefronts/index.ts';
import type { DeskServices } from './desk-services.ts';
import { findRecord } from './storefront-sheet.ts';

export function reachOf({ hosts, support: { email, phone } }: Storefront): StorefrontReach {
  return { hosts: hosts.toSorted(), email, phone };
}

export function isSameReach(one: StorefrontReach, other: StorefrontReach): boolean {
  return one.email === other.email && one.phone === other.phone && one.hosts.join(' ') === other.hosts.join(' ');
}

/** The same storefront, to be reached as this says. */
export function reachedAs(storefront: Storefront, { hosts, email, phone }: StorefrontReach): Storefront {
  return { ...storefront, hosts: [...hosts], support: { ...storefront.support, email, phone } };
}

export async function pendingReach(db: Db | Tx, code: string): Promise<StorefrontSheet['pending']> {
  const open = (await openProposals(db, ['storefront'])).find(({ subject }) => subject === code);
  return open ? { serial: open.serial, dueAt: open.due_at?.toISOString() ?? null, ...(open.after as StorefrontReach) } : null;
}

export function reachKind({ clock, audit }: Pick<DeskServices, 'clock' | 'audit'>): ProposalKind {
  return {
    kind: 'storefront',
    check,
    async apply(tx: Tx, { subject: code, before, after, reason, serial, proposedBy, decidedBy }: DueChange) {
      const { storefront, payments } = await findRecord(tx, code);
      const next = reachedAs(storefront, after as StorefrontReach);
      await deleteHosts(tx, code);
      await takeHosts(tx, next);
      await updateStorefront(tx, next, payments, clock.now());
      await publish(tx, 'storefronts.changed', { codes: [code] });
      await audit.record(tx, {
        actor: { kind: 'system', id: 'proposals', name: 'Proposals' },
        action: 'storefront.changed',
        subject: { kind: 'storefront', id: code },
        reason,
        before,
        after: { ...(after as StorefrontReach), proposal: serial, proposedBy: proposedBy.name, approvedBy: decidedBy.name },
      });
    },
  };
}

async function check(tx: Tx, { subject: code, before, after }: Change): Promise<void> {
  await lockStorefronts(tx);
  const { storefront } = await findRecord(tx, code);
  if (!isSameReach(reachOf(storefront), before as StorefrontReach)) throw new DomainError('proposal.outdated');
  const { hosts } = after as StorefrontReach;
  const taken = await selectTakenHosts(tx, code, hosts);
  if (taken.length > 0)
    throw new DomainError(
      'request.invalid',
      {},
      taken.map((host) => ({ field: 'hosts', message: `the host ${host} belongs to another storefront` })),
    );
}
