import { adminCalls } from '@entrepot/contracts/registry.ts';
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { acting } from '../staff/index.ts';
import type { AdjustmentServices } from './adjustment-services.ts';
import { presentAdjustment } from './adjustments.present.ts';
import { countAdjustments, selectAdjustments } from './adjustments.sql.ts';
import { approveAdjustment, refuseAdjustment } from './decide-adjustment.ts';
import { proposeAdjustment } from './propose-adjustment.ts';

export function adjustmentRoutes(services: AdjustmentServices): Route[] {
  const { db } = services;
  return [
    route(adminCalls['adjustments!list'], async ({ pageNum = 1, pageSize = PAGE_SIZE.list }) => {
      const [rows, totalElements] = await Promise.all([selectAdjustments(db, pageSize, (pageNum - 1) * pageSize), countAdjustments(db)]);
      return { list: rows.map(presentAdjustment), pageNum, pageSize, totalElements };
    }),
    route(adminCalls['adjustments!propose'], ({ reason, ...input }, context) => proposeAdjustment(services, input, acting(context, reason))),
    route(adminCalls['adjustments!approve'], ({ id, reason }, context) => approveAdjustment(services, id, acting(context, reason))),
    route(adminCalls['adjustments!refuse'], ({ id, reason }, context) => refuseAdjustment(services, id, acting(context, reason))),
  ];
}
