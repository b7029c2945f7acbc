/** What was approved and is due comes into force, once, whichever process gets to it. What no longer fits is void, and says why. */
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { settleWhere } from '../alarms/index.ts';
import { kindOf, type ProposalServices } from './proposal-services.ts';
import { outcomeOf, recordOfProposal } from './proposals.present.ts';
import { lockDue, markDone, markVoid, selectDueIds, selectProposal, type ProposalRow } from './proposals.sql.ts';

/** A rule of money is about to change: for everybody who watches, from the approval until it is in force. */
export const ALARM = 'money_rules.changing';
const AT_ONCE = 100;
const SYSTEM = { kind: 'system', id: 'proposals', name: 'Proposals' } as const;

export async function carryOutDue(services: ProposalServices): Promise<void> {
  let failure: unknown;
  for (const id of await selectDueIds(services.db, AT_ONCE)) {
    try {
      await carryOut(services, id);
    } catch (error) {
      // One that fails must not keep the others waiting.
      services.log.error({ err: error, proposalId: id }, 'a proposal could not be carried out');
      failure ??= error;
    }
  }
  if (failure) throw failure;
}

export async function carryOut(services: ProposalServices, id: string): Promise<void> {
  try {
    await withTransaction(services.db, async (tx) => {
      const row = await lockDue(tx, id);
      if (!row) return;
      const kind = kindOf(services, row.kind);
      await kind.check(tx, row);
      // First done, then written: the database looks for the proposal that is being done.
      await markDone(tx, id);
      await kind.apply(tx, {
        ...row,
        proposedBy: { id: row.proposed_by, name: row.proposed_by_name },
        decidedBy: { id: row.decided_by!, name: row.decided_by_name! },
      });
      await end(services, tx, row, 'proposal.done', 'It is in force.');
    });
  } catch (error) {
    if (!(error instanceof DomainError) || error.key === 'system.error') throw error;
    await withTransaction(services.db, async (tx) => {
      const row = await lockDue(tx, id);
      if (!row) return;
      await markVoid(tx, id, outcomeOf(error));
      await end(services, tx, row, 'proposal.void', 'It did not fit any more and was not carried out.');
    });
  }
}

async function end(
  { audit, clock }: ProposalServices,
  tx: Parameters<typeof lockDue>[0],
  before: ProposalRow,
  action: 'proposal.done' | 'proposal.void',
  words: string,
): Promise<void> {
  await settleWhere(tx, ALARM, before.serial, words, clock.now());
  const after = (await selectProposal(tx, before.id))!;
  await audit.record(tx, {
    actor: SYSTEM,
    action,
    subject: { kind: 'proposal', id: before.id },
    before: recordOfProposal(before),
    after: { ...recordOfProposal(after), outcome: after.outcome, proposedBy: before.proposed_by_name, approvedBy: before.decided_by_name },
  });
}
