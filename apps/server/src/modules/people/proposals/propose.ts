/** The beginning: nothing changes yet, another has to agree. */
import { DomainError } from '../../../platform/errors.ts';
import type { MadeProposal, NewProposal, Proposing } from '../../../platform/proposing.ts';
import { nextSerial } from '../../../platform/serial.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { signature } from '../staff/index.ts';
import { kindOf, type ProposalServices } from './proposal-services.ts';
import { recordOfProposal } from './proposals.present.ts';
import { insertProposal, selectOpenSerial, selectProposal } from './proposals.sql.ts';

export async function propose(services: ProposalServices, tx: Tx, proposal: NewProposal, by: Proposing): Promise<MadeProposal> {
  await kindOf(services, proposal.kind).check(tx, proposal);
  const serial = await nextSerial(tx, 'P', services.clock.now());
  const id = await insertProposal(tx, proposal, { serial, reason: by.reason, staffId: by.session.subjectId });
  if (id === undefined)
    throw new DomainError('proposal.pending', { serial: (await selectOpenSerial(tx, proposal.kind, proposal.subject)) ?? '' });
  const row = (await selectProposal(tx, id))!;
  await services.audit.record(tx, {
    ...(await signature(tx, by)),
    action: 'proposal.made',
    subject: { kind: 'proposal', id },
    after: recordOfProposal(row),
  });
  return { id, serial };
}
