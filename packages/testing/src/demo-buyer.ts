/** The demo's buyer, who has something of everything, for walks through many screens. */
import type { Page } from 'playwright-core';
import type { TestServer } from './server.ts';

export interface DemoBuyer {
  /** Is in a page, from its first moment on. */
  enter(page: Page): Promise<void>;
  /** What the addresses of screens take: a product with its shop, and an order in each state that the buyer has one in. */
  goodsId: string;
  shopId: string;
  orderIn(status: number): string;
}

export async function demoBuyer({ origin }: Pick<TestServer, 'origin'>): Promise<DemoBuyer> {
  async function call<Data>(name: string, input: object, token = ''): Promise<Data> {
    const response = await fetch(`${origin}/api/${name}.action?lang=en&token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Data };
    if (code !== 0) throw new Error(`${name}: ${msg}`);
    return data;
  }
  const { token, ...userInfo } = await call<{ token: string }>('user!newlogin', {
    username: 'demobuyer',
    password: 'demo1234',
    captcha: 'off',
  });
  const { list: goods } = await call<{ list: Array<{ id: string; seller: { id: string } }> }>('sellerGoods!list', {});
  const { list: orders } = await call<{ list: Array<{ id: string; status: number }> }>('order!listMain', { pageSize: 100 }, token);
  return {
    async enter(page) {
      await page.addInitScript(
        ([own, info]) => {
          localStorage.setItem('token', own!);
          localStorage.setItem('userInfo', info!);
        },
        [token, JSON.stringify(userInfo)],
      );
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

/** What is in sight has come: no shape stands in its place any more. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main .animate-appear-late')].every((shape) => {
      const { top, width } = shape.getBoundingClientRect();
      return width === 0 || top > window.innerHeight;
    }),
  );
}
