/** The parameters as staff see and change them: with range, default, and everybody who ever turned one. */
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../audit/index.ts';
import { acting } from '../staff/index.ts';
import { changeParameter } from './change-parameter.ts';
import { listParameters, parameterHistory } from './read-parameters.ts';

export function createParameterDesk({ db }: Pick<Platform, 'db'>, { audit }: { audit: Pick<Audit, 'record' | 'list'> }): { routes: Route[] } {
  return {
    routes: [
      route(adminCalls['parameters!list'], () => listParameters(db)),
      route(adminCalls['parameters!history'], ({ code }) => parameterHistory(audit, code)),
      route(adminCalls['parameters!set'], ({ reason, ...input }, context) => changeParameter({ db, audit }, input, acting(context, reason))),
    ],
  };
}
