/** The first page of the personal centre: what a buyer has here, counted at the moment it is asked for. */
import { calls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { balancesOf } from '../../books/ledger/index.ts';
import { presentDashboard } from './centre.present.ts';
import { selectDashboard } from './centre.sql.ts';

export function createCentre({ db }: Pick<Platform, 'db'>): { routes: Route[] } {
  return {
    routes: [
      route(calls['localuser!dashboard'], async (_input, { session }) => {
        const [dashboard, { availableScaled }] = await Promise.all([
          selectDashboard(db, session!.subjectId),
          balancesOf(db, session!.subjectId),
        ]);
        return presentDashboard(dashboard, availableScaled);
      }),
    ],
  };
}
