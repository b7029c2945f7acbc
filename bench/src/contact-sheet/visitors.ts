/** Who the screens are looked at as: the demo's buyer, and the owner of its largest shop. */
import type { BrowserContext } from 'playwright-core';
import { cookiesOf } from '../office-desk.ts';

export interface Visitors {
  buyer: { token: string; info: object };
  /** The buyer's newest. */
  orders: string[];
  shopCookie: string;
}

export async function logInVisitors(origin: string, shopOwner: string): Promise<Visitors> {
  const { token, ...info } = await call<{ token: string }>(origin, '/api/user!newlogin.action', {
    username: 'demobuyer',
    password: 'demo1234',
    captcha: 'off',
  });
  const { list } = await call<{ list: Array<{ id: string }> }>(origin, `/api/order!listMain.action?token=${token}`, {});
  const response = await ask(origin, '/seller-api/session!login', { email: shopOwner, password: 'demo1234', captcha: 'off' });
  return { buyer: { token, info }, orders: list.map(({ id }) => id), shopCookie: cookiesOf(response) };
}

/** A browser in which both are logged in, in a language. */
export async function beVisitors(context: BrowserContext, origin: string, { buyer, shopCookie }: Visitors): Promise<void> {
  await context.addInitScript(
    ([token, info]) => {
      localStorage.setItem('token', token!);
      localStorage.setItem('userInfo', info!);
    },
    [buyer.token, JSON.stringify(buyer.info)],
  );
  const cookies = shopCookie.split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split(/=(.*)/s);
    return { name, value, url: `${origin}/seller-api` };
  });
  await context.addCookies(cookies);
}

function ask(origin: string, path: string, input: object): Promise<Response> {
  return fetch(`${origin}${path}${path.includes('?') ? '&' : '?'}lang=en`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
}

async function call<Data>(origin: string, path: string, input: object): Promise<Data> {
  const { code, msg, data } = (await (await ask(origin, path, input)).json()) as { code: number; msg: string; data: Data };
  if (code !== 0) throw new Error(`${path}: ${msg}`);
  return data;
}
