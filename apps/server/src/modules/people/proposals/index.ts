/**
 * Two people: one proposes, another agrees, and what concerns everybody is in force 24 hours later. The states, the second person and the
 * delay are held by the
 * database; what a proposal is about is registered by the module that it belongs to.
 */
import type { ProposalKindName } from '@entrepot/contracts/proposals.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ProposalKind, Propose } from '../../../platform/proposing.ts';
import { carryOutDue } from './carry-out.ts';
import type { ProposalServices } from './proposal-services.ts';
import { proposalRoutes } from './proposals.staff.routes.ts';
import { propose } from './propose.ts';

export { selectOpen as openProposals } from './proposals.sql.ts';
export { proposeAsOperator } from './propose-as-operator.ts';

export interface Proposals {
  routes: Route[];
  /** At start, before the first call. */
  register(kind: ProposalKind): void;
  propose: Propose;
  /** Carried out by a job every minute. */
  carryOutDue(): Promise<void>;
}

const EVERY_MINUTE = '* * * * *';

export function createProposals(
  { db, clock, log, jobs }: Pick<Platform, 'db' | 'clock' | 'log' | 'jobs'>,
  { audit }: Pick<ProposalServices, 'audit'>,
): Proposals {
  const kinds = new Map<ProposalKindName, ProposalKind>();
  const services: ProposalServices = { db, clock, log, audit, kinds };
  const due = (): Promise<void> => carryOutDue(services);
  jobs.handle('proposals:carry-out', due);
  jobs.schedule('proposals:carry-out', EVERY_MINUTE);
  return {
    routes: proposalRoutes(services),
    register(kind) {
      if (kinds.has(kind.kind)) throw new Error(`proposals of ${kind.kind} are registered twice`);
      kinds.set(kind.kind, kind);
    },
    propose: (tx, proposal, by) => propose(services, tx, proposal, by),
    carryOutDue: due,
  };
}
