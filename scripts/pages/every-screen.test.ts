/** The walks through all screens leave none out: an address that is added to the product is added to them. */
import * as sellerPaths from '@entrepot/seller/lib/paths.ts';
import { ORDER_STATUS } from '@entrepot/contracts/order-states.ts';
import { liveRoutes } from '@entrepot/site/route-table.ts';
import type { DemoBuyer } from '@entrepot/testing/demo-buyer.ts';
import { MOBILE_SCREENS, SELLER_SCREENS, siteScreens } from '@entrepot/testing/every-screen.ts';
import { MOBILE_ROUTES } from '@entrepot/mobile/app/mobile-routes.ts';
import { expect, it } from 'vitest';

const buyer: DemoBuyer = { enter: async () => undefined, goodsId: '1', shopId: '2', orderIn: (status) => `order${status}` };
const pathOf = (address: string): string => address.split('?')[0]!;
const screens = siteScreens(buyer);
const unique = (paths: readonly string[]): string[] => [...new Set(paths)].toSorted();

it('of both sites', () => {
  expect(unique(screens.map(pathOf))).toEqual(unique(liveRoutes(false).map(({ path }) => path)));
});

it('of the mobile site alone', () => {
  expect(unique([...screens.map(pathOf), ...MOBILE_SCREENS])).toEqual(unique(liveRoutes(false, MOBILE_ROUTES).map(({ path }) => path)));
});

it('of the seller zone, all that are behind its door', () => {
  const paths = Object.values(sellerPaths).filter((path) => typeof path === 'string' && path !== sellerPaths.INVITATION_PATH);
  expect(unique(SELLER_SCREENS)).toEqual(unique(paths.map((path) => pathOf(path as string))));
});

it('and no order twice', () => {
  expect(unique(screens)).toHaveLength(screens.length);
  expect(screens).toContain(`/userInfo/order-return?id=${buyer.orderIn(ORDER_STATUS.received)}`);
});
