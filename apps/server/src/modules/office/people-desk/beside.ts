/**
 * Somebody as the people of the service see them beside a conversation of theirs: as much as it takes to answer, and wallets for those who
 * watch money. Whoever answers sees nobody else, and no address, phone or document of anybody. It only reads.
 */
import type { PersonBeside } from '@entrepot/contracts/calls/service-desk.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { balancesOf } from '../../books/ledger/index.ts';
import { presentWallet, selectEscrow } from '../../money/wallet/index.ts';
import { verificationLevel } from '../../people/identity/index.ts';
import { signature, type Doing } from '../../people/staff/index.ts';
import { selectConversation, storefrontsOf } from '../../service/conversations/index.ts';
import { selectNotes } from './help.sql.ts';
import type { PeopleServices } from './people-services.ts';
import { presentNote } from './people.present.ts';
import { selectPerson } from './people.sql.ts';

/** Whoever has a conversation open asks again and again; within so long it is one look. */
const ONE_LOOK_MS = 10 * 60_000;

export async function personBeside(services: PeopleServices, conversationId: string, by: Doing): Promise<PersonBeside> {
  const { db, clock } = services;
  const { permissions, subjectId } = by.session;
  const mayWatchMoney = permissions === 'all' || permissions.includes('money.watch');
  const talk = await selectConversation(db, { agentOf: await storefrontsOf(db, subjectId) }, conversationId);
  if (!talk) throw new DomainError('chat.not_found');
  const id = talk.user_id;
  const person = id === null ? undefined : await selectPerson(db, id, clock.now());
  if (id === null || !person) throw new DomainError('account.not_found');
  await recordLook(services, id, by, mayWatchMoney ? ['identity', 'notes', 'wallet'] : ['identity', 'notes']);
  const [identity, notes, wallet] = await Promise.all([
    verificationLevel(db, id),
    selectNotes(db, id),
    mayWatchMoney ? walletOf(services, id) : null,
  ]);
  return { city: person.city, identity, notes: notes.map(presentNote), wallet };
}

async function walletOf({ db }: PeopleServices, id: string): Promise<PersonBeside['wallet']> {
  const [balances, { held, orders }] = await Promise.all([balancesOf(db, id), selectEscrow(db, id)]);
  const { available, hold, balance, escrow } = presentWallet(balances, held);
  return { available, hold, balance, escrow, escrowOrders: orders };
}

/** Before anything is read: nobody sees it without a line. */
async function recordLook({ db, clock, audit }: PeopleServices, id: string, by: Doing, shown: readonly string[]): Promise<void> {
  const look = { action: 'person.read', subject: { kind: 'person', id } } as const;
  const since = new Date(clock.now().getTime() - ONE_LOOK_MS);
  const earlier = await audit.recordedBy(db, { actor: { kind: 'staff', id: by.session.subjectId }, ...look, since });
  const isKnown = earlier.some((after) => shown.every((part) => (after as { shown: readonly string[] }).shown.includes(part)));
  if (isKnown) return;
  await withTransaction(db, async (tx) => audit.record(tx, { ...(await signature(tx, by)), ...look, after: { shown } }));
}
