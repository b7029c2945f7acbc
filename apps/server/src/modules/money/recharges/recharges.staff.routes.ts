import { adminCalls } from '@entrepot/contracts/registry.ts';
import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { acting, doing } from '../../people/staff/index.ts';
import { confirmRecharge } from './confirm-recharge.ts';
import { exportRecharges } from './export-recharges.ts';
import { lookAtTransaction } from './look-at-transaction.ts';
import { readCertificate } from './read-certificate.ts';
import { listCases, readCase } from './read-recharges.ts';
import type { RechargeServices } from './recharge-services.ts';
import { refuseRecharge } from './refuse-recharge.ts';

export function rechargeStaffRoutes(services: RechargeServices): Route[] {
  return [
    route(adminCalls['recharges!list'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...filter }) =>
      listCases(services, filter, { pageNum, pageSize }),
    ),
    route(adminCalls['recharges!get'], ({ id }) => readCase(services, id)),
    route(adminCalls['recharges!certificate'], ({ id }, context) => readCertificate(services, id, doing(context))),
    route(adminCalls['recharges!look'], ({ id, txHash }) => lookAtTransaction(services, id, txHash)),
    route(adminCalls['recharges!export'], async (filter, { language }) => exportRecharges(services, filter, language)),
    route(adminCalls['recharges!confirm'], ({ reason, ...input }, context) => confirmRecharge(services, input, acting(context, reason))),
    route(adminCalls['recharges!refuse'], ({ reason, ...input }, context) => refuseRecharge(services, input, acting(context, reason))),
  ];
}
