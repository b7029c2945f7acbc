import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { adminCalls, calls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { LiabilityServices } from './liability-services.ts';
import { presentRun, presentTree } from './liabilities.present.ts';
import { countTrees, selectRuns, selectTrees } from './liabilities.sql.ts';
import { ownProof } from './own-proof.ts';

export function liabilityRoutes({ db }: Pick<LiabilityServices, 'db'>): Route[] {
  return [
    route(calls['liabilities!latest'], async () => {
      const [newest] = await selectTrees(db, 1, 0);
      return newest ? presentTree(newest) : null;
    }),
    route(calls['liabilities!list'], async ({ pageNum = 1, pageSize = PAGE_SIZE.list }) => {
      const [rows, totalElements] = await Promise.all([selectTrees(db, pageSize, (pageNum - 1) * pageSize), countTrees(db)]);
      return { list: rows.map(presentTree), pageNum, pageSize, totalElements };
    }),
    route(adminCalls['liabilities!runs'], async ({ pageNum = 1, pageSize = PAGE_SIZE.list }) => {
      const [rows, totalElements] = await Promise.all([selectRuns(db, pageSize, (pageNum - 1) * pageSize), countTrees(db)]);
      return { list: rows.map(presentRun), pageNum, pageSize, totalElements };
    }),
    route(calls['liabilities!own'], ({ day }, { session }) => ownProof({ db }, session!.subjectId, day)),
  ];
}
