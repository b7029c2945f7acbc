/** From the command line: whoever runs it is the first person. It is checked when a member of staff approves it. */
import { DomainError } from '../../../platform/errors.ts';
import type { MadeProposal, NewProposal } from '../../../platform/proposing.ts';
import { nextSerial } from '../../../platform/serial.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { ProposalServices } from './proposal-services.ts';
import { recordOfProposal } from './proposals.present.ts';
import { insertProposal, selectOpenSerial, selectProposal } from './proposals.sql.ts';

export async function proposeAsOperator(
  { clock, audit }: Pick<ProposalServices, 'clock' | 'audit'>,
  tx: Tx,
  proposal: NewProposal,
  { operator, reason }: { operator: string; reason: string },
): Promise<MadeProposal> {
  const serial = await nextSerial(tx, 'P', clock.now());
  const id = await insertProposal(tx, proposal, { serial, reason, operator });
  if (id === undefined)
    throw new DomainError('proposal.pending', { serial: (await selectOpenSerial(tx, proposal.kind, proposal.subject)) ?? '' });
  const row = (await selectProposal(tx, id))!;
  await audit.record(tx, {
    actor: { kind: 'system', id: 'operator', name: operator },
    action: 'proposal.made',
    subject: { kind: 'proposal', id },
    after: recordOfProposal(row),
    reason,
  });
  return { id, serial };
}
