/** The demo's buyer, who has something of everything, for walks through many screens. */
import type { Page } from 'playwright-core';
import { buyerCalls, logInDemoBuyer, rememberLogin } from './buyers.ts';
import type { TestServer } from './server.ts';

/** Whoever is logged in is led away from these. */
const DOORS = ['/login', '/register', '/forgotPassword', '/conversation'];

export interface DemoBuyer {
  /** Is in a page, from its first moment on; stands at the doors as somebody who has not come in. */
  enter(page: Page): Promise<void>;
  /** What the addresses of screens take: a product with its shop, and an order in each state that the buyer has one in. */
  goodsId: string;
  shopId: string;
  orderIn(status: number): string;
}

export async function demoBuyer(server: Pick<TestServer, 'origin'>): Promise<DemoBuyer> {
  const call = buyerCalls(() => server);
  const login = await logInDemoBuyer(call);
  const { list: goods } = await call<{ list: Array<{ id: string; seller: { id: string } }> }>('sellerGoods!list', {});
  const { list: orders } = await call<{ list: Array<{ id: string; status: number }> }>('order!listMain', { pageSize: 100 }, login.token);
  return {
    async enter(page) {
      await rememberLogin(page, login);
      await page.addInitScript((doors) => {
        if (doors.some((door) => location.pathname.endsWith(door))) localStorage.clear();
      }, DOORS);
    },
    goodsId: goods[0]!.id,
    shopId: goods[0]!.seller.id,
    orderIn(status) {
      const order = orders.find((one) => one.status === status);
      if (!order) throw new Error(`the demo's buyer has no order in state ${status}`);
      return order.id;
    },
  };
}
