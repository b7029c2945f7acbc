/** Buyers at the shop's own door, and browsers that remember who has logged in: for tests of what a person sees. */
import type { BrowserContext, Page } from 'playwright-core';
import { post } from './post.ts';
import type { TestServer } from './server.ts';

/** What a login answers. */
export interface Login {
  token: string;
  usercode: string;
  username: string;
  avatar: number;
}

export type BuyerCall = <Data>(name: string, input: object, token?: string, language?: string) => Promise<Data>;

/** The server is asked for late: most files start theirs before their first test. */
export function buyerCalls(server: () => Pick<TestServer, 'origin'>): BuyerCall {
  // The token goes in the address, as the specification has it.
  return (name, input, token = '', language = 'en') => post(`${server().origin}/api/${name}.action?lang=${language}&token=${token}`, input);
}

/** Somebody new, with a login password that tests may ask for again. */
export function registerBuyer(call: BuyerCall, username: string): Promise<Login> {
  return call<Login>('localuser!registerNoVerifcode', { username, password: 'harbour9', captcha: 'off' });
}

/** The buyer of the demo, who has money and a past. */
export function logInDemoBuyer(call: BuyerCall): Promise<Login> {
  return call<Login>('user!newlogin', { username: 'demobuyer', password: 'demo1234', captcha: 'off' });
}

/** Every page of this browser finds the login, as after the login page. */
export async function rememberLogin(browser: Pick<Page | BrowserContext, 'addInitScript'>, { token, ...userInfo }: Login): Promise<void> {
  await browser.addInitScript(
    ([own, info]) => {
      localStorage.setItem('token', own!);
      localStorage.setItem('userInfo', info!);
    },
    [token, JSON.stringify(userInfo)],
  );
}

/** Where goods can be sent to. */
export const SAMPLE_ADDRESS = {
  consignee: 'Marta Oliveira',
  phone: '+31612345678',
  email: null,
  country: 'NL',
  state: 'North Holland',
  city: 'Amsterdam',
  postcode: '1011 AB',
  detail: 'Prinsengracht 84',
  use: 1,
};
