/**
 * The accounts' calls with everything real underneath, for tests: database, mails, hashes, cookies. Time stands still until it is moved.
 */
import type { Login } from '@entrepot/contracts/calls/account.ts';
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import type { CallAnswer } from '@entrepot/testing/calls.ts';
import { NO_JOBS } from '@entrepot/testing/no-jobs.ts';
import type { TestDatabase } from '@entrepot/testing/database.ts';
import { testClock, type TestClock } from '@entrepot/testing/clock.ts';
import { lettersIn } from '@entrepot/testing/letters.ts';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { loadConfig, type Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { createMemoryCounter } from '../../../platform/http/call-counter.ts';
import { sendError } from '../../../platform/http/error-handler.ts';
import { registerRoutes } from '../../../platform/http/register-routes.ts';
import type { Route } from '../../../platform/http/route.ts';
import { createMail, type Mail } from '../../ground/mail/index.ts';
import { createCaptcha } from '../captcha/index.ts';
import { createCodes } from '../codes/index.ts';
import { createGuard, createSecondFactors } from '../credentials/index.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import { PARAMETERS, type ParameterCode } from '../../ground/parameters/registry.ts';
import { createEntry } from '../entry/index.ts';
import { tellBuyer } from '../notices/index.ts';
import { createSessions } from '../sessions/index.ts';
import { seedStorefronts } from '../../ground/storefronts/index.ts';
import { createAccounts } from './index.ts';
import { CLOSING_PARTS } from '../../office/traces/index.ts';

export interface CallOptions {
  token?: string | undefined;
  address?: string;
  cookies?: Record<string, string>;
  userAgent?: string;
  lang?: string;
  method?: 'GET' | 'POST';
}

export interface Answer<Data> extends CallAnswer<Data> {
  /** By name, as the browser would keep them. */
  cookies: Record<string, string>;
}

export interface AccountRig {
  app: FastifyInstance;
  clock: TestClock;
  parameters: Parameters & { set(code: ParameterCode, value: number): void };
  sessions: ReturnType<typeof createSessions>;
  call<Data>(name: string, input?: object, options?: CallOptions): Promise<Answer<Data>>;
  register(username: string, password?: string, options?: CallOptions): Promise<Login>;
  login(username: string, password: string, options?: CallOptions & { secondFactor?: string }): Promise<Answer<Login>>;
  /** Binds an address as its owner would. */
  bindEmail(token: string, email: string, password?: string): Promise<void>;
  /** The newest code sent there. */
  codeSentTo(recipient: string): Promise<string>;
  messagesTo(recipient: string): Promise<string[]>;
}

export interface RigOptions {
  config?: Partial<Config>;
  log?: Logger;
  routes?: (parts: { db: Db; parameters: Parameters; clock: TestClock }) => Route[];
}

export const PASSWORD = 'right123';

export async function accountRig({ db, pool }: Pick<TestDatabase, 'db' | 'pool'>, options: RigOptions = {}): Promise<AccountRig> {
  const config: Config = { ...loadConfig({ CAPTCHA: 'off' }, 'development'), ...options.config };
  const clock = testClock();
  const log: FastifyBaseLogger = options.log ?? pino({ level: 'silent' });
  const platform = { config, clock, db, jobs: NO_JOBS, log };
  await withTransaction(db, (tx) => seedStorefronts(tx, STOREFRONTS.slice(0, 1)));
  const parameters = testParameters();
  const mail: Mail = createMail(platform);
  const entry = createEntry(platform);
  const sessions = createSessions(platform, { parameters });
  const captcha = createCaptcha(platform, { parameters });
  const accounts = createAccounts(platform, {
    parameters,
    sessions,
    captcha,
    mail,
    guard: createGuard(platform, { parameters }),
    factors: createSecondFactors(platform),
    codes: createCodes(platform, { mail, parameters }),
    nameOf: () => 'Hazel Wharf',
    closing: CLOSING_PARTS,
    toInbox: tellBuyer,
  });

  const app = Fastify({ trustProxy: true, loggerInstance: log, logController: new LogController({ disableRequestLogging: true }) });
  app.setErrorHandler(sendError);
  app.decorate('callCounter', createMemoryCounter());
  await app.register(cookie, { secret: config.secret });
  const routes = [...accounts.routes, ...captcha.routes, ...(options.routes?.({ db, parameters, clock }) ?? [])];
  registerRoutes(app, routes, { resolveSession: entry.resolve, storefrontOf: () => STOREFRONTS[0]!.code, rateLimitOf: () => undefined });

  const call: AccountRig['call'] = async (
    name,
    input = {},
    { token, address = '203.0.113.7', cookies, userAgent = 'TestBrowser/1.0', lang, method = 'POST' } = {},
  ) => {
    const query = new URLSearchParams({ ...(lang ? { lang } : {}), ...(method === 'GET' ? (input as Record<string, string>) : {}) });
    const response = await app.inject({
      method,
      url: `/api/${name}.action?${query}`,
      ...(method === 'POST' ? { payload: input } : {}),
      ...(cookies ? { cookies } : {}),
      headers: { 'x-forwarded-for': address, 'user-agent': userAgent, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
    const kept = Object.fromEntries(response.cookies.map(({ name: key, value }) => [key, value]));
    return { status: response.statusCode, ...response.json(), cookies: kept };
  };
  const expectDone = async <Data>(answer: Promise<Answer<Data>>): Promise<Data> => {
    const { code, key, data } = await answer;
    if (code !== 0) throw new Error(`refused: ${key}`);
    return data;
  };
  const messagesTo = async (recipient: string): Promise<string[]> => {
    return (await lettersIn(pool, { to: recipient })).map(({ text }) => text).reverse();
  };
  const codeSentTo = async (recipient: string): Promise<string> => {
    const code = (await messagesTo(recipient)).flatMap((text) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? []).at(0);
    if (!code) throw new Error(`no code was sent to ${recipient}`);
    return code;
  };

  return {
    app,
    clock,
    parameters,
    sessions,
    call,
    messagesTo,
    codeSentTo,
    register: (username, password = PASSWORD, callOptions) =>
      expectDone(call<Login>('localuser!registerNoVerifcode', { username, password, captcha: 'x' }, callOptions)),
    login: (username, password, { secondFactor, ...callOptions } = {}) =>
      call<Login>('user!newlogin', { username, password, captcha: 'x', ...(secondFactor ? { secondFactor } : {}) }, callOptions),
    async bindEmail(token, email, password = PASSWORD) {
      await expectDone(call('localuser!sendVerifcode', { purpose: 'bind-email', target: email }, { token }));
      await expectDone(call('localuser!bindEmail', { target: email, verifcode: await codeSentTo(email), password }, { token }));
    },
  };
}

function testParameters(): AccountRig['parameters'] {
  const changed = new Map<ParameterCode, unknown>();
  return {
    get: (code) => (changed.has(code) ? changed.get(code) : PARAMETERS[code].default) as never,
    set: (code, value) => void changed.set(code, value),
  };
}
