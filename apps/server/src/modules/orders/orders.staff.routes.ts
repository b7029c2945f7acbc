import { PAGE_SIZE } from '@entrepot/contracts/page.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { OrderServices } from './order-services.ts';
import { allOrders, shopOrderOf } from './read-orders.ts';

export function orderStaffRoutes(services: OrderServices): Route[] {
  return [
    route(adminCalls['orders!list'], ({ pageNum = 1, pageSize = PAGE_SIZE.list, ...filter }) => allOrders(services, filter, { pageNum, pageSize })),
    route(adminCalls['orders!get'], ({ id }) => shopOrderOf(services, id, { role: 'platform' })),
  ];
}
