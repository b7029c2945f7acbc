import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { deskOrderOf, deskOrders, exportOrders } from './order-desk.ts';
import type { ViewServices } from './view-services.ts';

export function orderViewStaffRoutes(services: ViewServices): Route[] {
  return [
    route(adminCalls['orders!list'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, sort, isDescending, ...filter }) =>
      deskOrders(services, filter, { sort, isDescending }, { pageNum, pageSize }),
    ),
    route(adminCalls['orders!export'], (filter, { language }) => exportOrders(services, filter, language)),
    route(adminCalls['orders!get'], ({ id }) => deskOrderOf(services, id)),
  ];
}
