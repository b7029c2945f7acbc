/** Another member of staff agrees or refuses, or whoever proposed it takes it back. Who can be the other one is held by the database. */
import type { AuditAction } from '@entrepot/contracts/audit-actions.ts';
import type { Proposal } from '@entrepot/contracts/calls/proposals.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Tx } from '../../platform/db/database.ts';
import { withTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { raise, watchPair } from '../alarms/index.ts';
import { signature, type Acting } from '../staff/index.ts';
import { ALARM, carryOut } from './carry-out.ts';
import { kindOf, type ProposalServices } from './proposal-services.ts';
import { presentProposal, recordOfProposal, viewerOf } from './proposals.present.ts';
import { decideProposal, lockProposal, selectProposal, selectSeen, type ProposalRow, type SeenRow } from './proposals.sql.ts';

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

const isAnnounced = ({ due_at: dueAt, decided_at: decidedAt }: ProposalRow): boolean =>
  dueAt !== null && decidedAt !== null && dueAt > decidedAt;

async function decided(
  { db, audit }: ProposalServices,
  id: string,
  by: Acting,
  action: AuditAction,
  work: (tx: Tx, row: ProposalRow) => Promise<void>,
): Promise<SeenRow> {
  const viewer = viewerOf(by.session);
  return withTransaction(db, async (tx) => {
    await lockProposal(tx, id);
    const before = await selectSeen(tx, id, viewer);
    if (!before) throw new DomainError('proposal.not_found');
    if (before.state !== 'proposed') throw new DomainError('proposal.decided');
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
