import { adminCalls } from '@entrepot/contracts/registry.ts';
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { acting } from '../../people/staff/index.ts';
import type { AdjustmentServices } from './adjustment-services.ts';
import { presentAdjustment, presentOwner } from './adjustments.present.ts';
import { countAdjustments, selectAdjustments, selectOwners } from './adjustments.sql.ts';
import { approveAdjustment, refuseAdjustment } from './decide-adjustment.ts';
import { exportAdjustments } from './export-adjustments.ts';
import { proposeAdjustment } from './propose-adjustment.ts';
import { readAdjustment } from './read-adjustment.ts';

const PEOPLE_FOUND = 10;

export function adjustmentRoutes(services: AdjustmentServices): Route[] {
  const { db } = services;
  return [
    route(adminCalls['adjustments!list'], async ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...filter }) => {
      const [rows, totalElements] = await Promise.all([
        selectAdjustments(db, filter, pageSize, (pageNum - 1) * pageSize),
        countAdjustments(db, filter),
      ]);
      return { list: rows.map(presentAdjustment), pageNum, pageSize, totalElements };
    }),
    route(adminCalls['adjustments!get'], ({ id }, { session }) => readAdjustment(services, id, session!.subjectId)),
    route(adminCalls['adjustments!export'], async (filter, { language }) => exportAdjustments(services, filter, language)),
    route(adminCalls['adjustments!people'], async ({ keyword }) =>
      keyword.trim() === '' ? [] : (await selectOwners(db, keyword.trim(), PEOPLE_FOUND)).map(presentOwner),
    ),
    route(adminCalls['adjustments!propose'], ({ reason, ...input }, context) =>
      proposeAdjustment(services, input, acting(context, reason)),
    ),
    route(adminCalls['adjustments!approve'], ({ id, reason }, context) => approveAdjustment(services, id, acting(context, reason))),
    route(adminCalls['adjustments!refuse'], ({ id, reason }, context) => refuseAdjustment(services, id, acting(context, reason))),
  ];
}
