/**
 * Another member of staff agrees or refuses, whoever proposed it takes it back, and anybody who could approve it stops it until it is in
 * force. Who can be the other one is held by the database.
 */
import type { AuditAction } from '@entrepot/contracts/audit-actions.ts';
import type { Proposal } from '@entrepot/contracts/calls/proposals.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { raise, settleWhere, watchPair } from '../alarms/index.ts';
import { signature, type Acting } from '../staff/index.ts';
import { ALARM, carryOut } from './carry-out.ts';
import { kindOf, type ProposalServices } from './proposal-services.ts';
import { presentProposal, recordOfProposal, viewerOf } from './proposals.present.ts';
import { decideProposal, lockProposal, markStopped, selectProposal, selectSeen, type ProposalRow, type SeenRow } from './proposals.sql.ts';

export async function approveProposal(services: ProposalServices, id: string, by: Acting, language: Language): Promise<Proposal> {
  const viewer = viewerOf(by.session);
  const attempt = {
    action: 'proposal.approved',
    subject: { kind: 'proposal', id },
    name: async () => (await selectProposal(services.db, id))?.serial ?? id,
  } as const;
  const approved = await watchPair(services, by, attempt, () =>
    decided(services, id, by, 'proposal.approved', async (tx, row) => {
      if (!viewer.kinds.includes(row.kind)) throw new DomainError('access.denied');
      await kindOf(services, row.kind).check(tx, row);
      await decideProposal(tx, id, 'approved', { staffId: by.session.subjectId, decision: by.reason });
      const after = (await selectProposal(tx, id))!;
      if (isAnnounced(after))
        await raise(
          tx,
          {
            kind: ALARM,
            subject: after.serial,
            details: {
              kind: after.kind,
              subject: after.subject,
              before: after.before,
              after: after.after,
              dueAt: after.due_at,
              proposedBy: after.proposed_by_name,
              approvedBy: after.decided_by_name,
            },
            ...(after.proposed_by === null ? {} : { concerns: after.proposed_by }),
          },
          services.clock.now(),
        );
    }),
  );
  // What waits for nothing is carried out at once; where that fails, the job tries again.
  if (!isAnnounced(approved)) await carryOut(services, id);
  return presentProposal((await selectSeen(services.db, id, viewer))!, viewer, language);
}

export async function refuseProposal(services: ProposalServices, id: string, by: Acting, language: Language): Promise<Proposal> {
  const viewer = viewerOf(by.session);
  const row = await decided(services, id, by, 'proposal.refused', async (tx, { kind }) => {
    if (!viewer.kinds.includes(kind)) throw new DomainError('access.denied');
    await decideProposal(tx, id, 'refused', { staffId: by.session.subjectId, decision: by.reason });
  });
  return presentProposal(row, viewer, language);
}

export async function withdrawProposal(services: ProposalServices, id: string, by: Acting, language: Language): Promise<Proposal> {
  const row = await decided(services, id, by, 'proposal.withdrawn', async (tx, { proposed_by: proposedBy }) => {
    if (proposedBy !== by.session.subjectId) throw new DomainError('access.denied');
    await decideProposal(tx, id, 'withdrawn', { staffId: by.session.subjectId, decision: by.reason });
  });
  return presentProposal(row, viewerOf(by.session), language);
}

/** Nobody has to agree: stopping is the careful side. Whoever comes later than the moment of effect finds it done. */
export async function stopProposal(services: ProposalServices, id: string, by: Acting, language: Language): Promise<Proposal> {
  const viewer = viewerOf(by.session);
  const row = await decided(
    services,
    id,
    by,
    'proposal.stopped',
    async (tx, { kind, serial }) => {
      if (!viewer.kinds.includes(kind)) throw new DomainError('access.denied');
      await markStopped(tx, id, { staffId: by.session.subjectId, reason: by.reason });
      await settleWhere(tx, ALARM, serial, `Stopped by ${(await signature(tx, by)).actor.name}: ${by.reason}`, services.clock.now());
    },
    'approved',
  );
  return presentProposal(row, viewer, language);
}

const isAnnounced = ({ due_at: dueAt, decided_at: decidedAt }: ProposalRow): boolean =>
  dueAt !== null && decidedAt !== null && dueAt > decidedAt;

async function decided(
  { db, audit }: ProposalServices,
  id: string,
  by: Acting,
  action: AuditAction,
  work: (tx: Tx, row: ProposalRow) => Promise<void>,
  from: 'proposed' | 'approved' = 'proposed',
): Promise<SeenRow> {
  const viewer = viewerOf(by.session);
  return withTransaction(db, async (tx) => {
    await lockProposal(tx, id);
    const before = await selectSeen(tx, id, viewer);
    if (!before) throw new DomainError('proposal.not_found');
    if (before.state !== from) throw new DomainError(from === 'approved' ? 'proposal.not_waiting' : 'proposal.decided');
    await work(tx, before);
    const after = (await selectSeen(tx, id, viewer))!;
    await audit.record(tx, {
      ...(await signature(tx, by)),
      action,
      subject: { kind: 'proposal', id },
      before: recordOfProposal(before),
      after: recordOfProposal(after),
    });
    return after;
  });
}
