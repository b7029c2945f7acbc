/** The parameters as staff see and change them: with range, default, and everybody who ever turned one. What guards money takes two. */
import { adminCalls, calls, sellerCalls } from '@entrepot/contracts/registry.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { MadeProposal, Proposing } from '../../../platform/proposing.ts';
import type { Audit } from '../../ground/audit/index.ts';
import type { Proposals } from '../proposals/index.ts';
import { acting } from '../staff/index.ts';
import { announcedChanges } from './announced.ts';
import { changeParameter, changeTogether, type ParameterServices } from './change-parameter.ts';
import { parameterKinds, proposeParameters, type WantedParameter } from './propose-parameters.ts';
import { listParameters, parameterHistory } from './read-parameters.ts';

export { openParameters } from './propose-parameters.ts';

export interface ParameterDesk {
  routes: Route[];
  /** For desks whose settings are parameters. */
  propose(tx: Tx, wanted: readonly WantedParameter[], by: Proposing): Promise<MadeProposal>;
}

export function createParameterDesk(
  { db }: Pick<Platform, 'db'>,
  { audit, proposals }: { audit: Pick<Audit, 'record' | 'list'>; proposals: Pick<Proposals, 'propose' | 'register'> },
): ParameterDesk {
  const services: ParameterServices = { db, audit, propose: proposals.propose };
  for (const kind of parameterKinds(audit)) proposals.register(kind);
  return {
    propose: (tx, wanted, by) => proposeParameters(proposals.propose, tx, wanted, by),
    routes: [
      route(calls['syspara!announced'], () => announcedChanges(db)),
      route(sellerCalls['money!announced'], () => announcedChanges(db)),
      route(adminCalls['parameters!list'], () => listParameters(db)),
      route(adminCalls['parameters!history'], ({ code }) => parameterHistory(audit, code)),
      route(adminCalls['parameters!set'], ({ reason, ...input }, context) => changeParameter(services, input, acting(context, reason))),
      route(adminCalls['parameters!propose'], ({ reason, changes }, context) => changeTogether(services, changes, acting(context, reason))),
    ],
  };
}
