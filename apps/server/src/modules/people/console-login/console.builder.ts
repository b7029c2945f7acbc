/** Both consoles with everything real underneath, for tests: database, mails, hashes, cookies. Time stands still until it is moved. */
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { NO_JOBS } from '@entrepot/testing/no-jobs.ts';
import { testClock, type TestClock } from '@entrepot/testing/clock.ts';
import type { TestDatabase } from '@entrepot/testing/database.ts';
import { newestLetter } from '@entrepot/testing/letters.ts';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { loadConfig, type Config } from '../../../config.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { createMemoryCounter } from '../../../platform/http/call-counter.ts';
import { sendError } from '../../../platform/http/error-handler.ts';
import { registerRoutes } from '../../../platform/http/register-routes.ts';
import type { Route } from '../../../platform/http/route.ts';
import { createMail } from '../../ground/mail/index.ts';
import { createAuditDesk, type AuditSubjects } from '../audit-desk/index.ts';
import { createAudit, type Audit } from '../../ground/audit/index.ts';
import { createCaptcha } from '../captcha/index.ts';
import { createCodes } from '../codes/index.ts';
import { createGuard, createSecondFactors, hashPassword } from '../credentials/index.ts';
import { createMembers } from '../members/index.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import { PARAMETERS, type ParameterCode } from '../../ground/parameters/registry.ts';
import { createProposals } from '../proposals/index.ts';
import { createEntry } from '../entry/index.ts';
import { createSessions } from '../sessions/index.ts';
import { createStaffModule } from '../staff/index.ts';
import { seedStorefronts } from '../../ground/storefronts/index.ts';
import { createConsoleLogin } from './index.ts';

export interface ConsoleAnswer<Data> {
  status: number;
  code: number;
  key?: string;
  msg: string;
  data: Data;
  /** As it came: of an answer that is a file there is nothing else. */
  text: string;
  /** The `set-cookie` headers as they were sent. */
  setCookies: string[];
}

export interface ConsoleCallOptions {
  token?: string | undefined;
  /** The jar of a browser: what is set stays for the next call. */
  jar?: Record<string, string>;
  address?: string;
  headers?: Record<string, string>;
}

/** What the groups after this one would hand in, of one thing that they know. */
export const KNOWN_SUBJECT = { kind: 'order', id: 'o1', name: 'O-260301-7' };
const SUBJECTS: AuditSubjects = {
  namesOf: async () => [KNOWN_SUBJECT],
  find: async (_db, typed) => (typed === KNOWN_SUBJECT.name ? [KNOWN_SUBJECT] : []),
};

export const PASSWORD = 'correct horse';

export interface ConsoleRig {
  clock: TestClock;
  audit: Audit;
  parameters: Parameters & { set(code: ParameterCode, value: number): void };
  staffCall<Data>(name: string, input?: object, options?: ConsoleCallOptions): Promise<ConsoleAnswer<Data>>;
  sellerCall<Data>(name: string, input?: object, options?: ConsoleCallOptions): Promise<ConsoleAnswer<Data>>;
  role(name: string, permissions?: string[]): Promise<string>;
  administratorRole(): Promise<string>;
  staff(email: string, roleId: string, options?: { password?: string | null }): Promise<string>;
  shop(name: string): Promise<string>;
  member(email: string, shopId: string, options?: { isOwner?: boolean; permissions?: string[] }): Promise<string>;
  /** A token, as a finished login has it. */
  token(audience: 'seller' | 'staff', subjectId: string, isComplete?: boolean): Promise<string>;
  /** The secret of the newest invitation that was mailed there. */
  secretSentTo(email: string): Promise<string>;
  /** What an authenticator app shows now. */
  appCode(secret: string): string;
  /** What the start does where the demo is off. */
  shutDemoOut(): Promise<void>;
}

/** `moreRoutes`: what is tested beside logins, people and the log. */
export async function consoleRig(
  { db, pool }: Pick<TestDatabase, 'db' | 'pool'>,
  changes: Partial<Config> = {},
  moreRoutes: (audit: Audit) => Route[] = () => [],
): Promise<ConsoleRig> {
  const config: Config = { ...loadConfig({ CAPTCHA: 'off' }, 'development'), ...changes };
  const clock = testClock();
  const platform = { config, clock, db, jobs: NO_JOBS, log: pino({ level: 'silent' }) };
  await withTransaction(db, (tx) => seedStorefronts(tx, STOREFRONTS.slice(0, 1)));
  const parameters = testParameters();
  const mail = createMail(platform);
  const entry = createEntry(platform);
  const sessions = createSessions(platform, { parameters });
  const audit = createAudit(platform);
  const secondFactors = createSecondFactors(platform);
  const consoleLogin = createConsoleLogin(platform, {
    parameters,
    sessions,
    audit,
    mail,
    guard: createGuard(platform, { parameters }),
    secondFactors,
    captcha: createCaptcha(platform, { parameters }),
    codes: createCodes(platform, { mail, parameters }),
  });
  const originOf = () => 'https://shop.example';
  const members = createMembers(platform, { parameters, audit, consoleLogin, originOf });
  const proposals = createProposals(platform, { audit });
  const staff = createStaffModule(platform, {
    audit,
    consoleLogin,
    proposals,
    removeFactor: (tx, subjectId) => secondFactors.remove(tx, { audience: 'staff', subjectId }),
    originOf,
  });
  const more = moreRoutes(audit);
  // A test of proposals brings its own.
  const usual = more.some(({ call }) => call.name === 'proposals!list') ? [] : proposals.routes;

  // Requests are quiet; what the server itself calls an error belongs beside the failing test.
  const loud: FastifyBaseLogger = pino({ level: 'error' });
  const app = Fastify({ trustProxy: true, loggerInstance: loud, logController: new LogController({ disableRequestLogging: true }) });
  app.setErrorHandler(sendError);
  app.decorate('callCounter', createMemoryCounter());
  await app.register(cookie, { secret: config.secret });
  registerRoutes(
    app,
    [...members.routes, ...staff.routes, ...createAuditDesk({ db }, { audit, subjects: SUBJECTS }).routes, ...usual, ...more],
    {
      resolveSession: entry.resolve,
      storefrontOf: () => STOREFRONTS[0]!.code,
      rateLimitOf: () => undefined,
    },
  );

  async function call<Data>(
    path: string,
    input: object,
    { token, jar, address = '203.0.113.7', headers }: ConsoleCallOptions,
  ): Promise<ConsoleAnswer<Data>> {
    const response = await app.inject({
      method: 'POST',
      url: path,
      payload: input,
      ...(jar ? { cookies: jar } : {}),
      headers: {
        'x-forwarded-for': address,
        'user-agent': 'TestBrowser/1.0',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
    });
    for (const { name, value } of response.cookies) if (jar) jar[name] = value;
    const isFile = !/json/.test(response.headers['content-type'] ?? '');
    const answer = isFile ? {} : response.json<object>();
    return {
      ...answer,
      status: response.statusCode,
      text: response.body,
      setCookies: [response.headers['set-cookie'] ?? []].flat(),
    } as ConsoleAnswer<Data>;
  }
  const insert = async (text: string, values: unknown[]): Promise<string> =>
    (await pool.query<{ id: string }>(`${text} RETURNING id`, values)).rows[0]!.id;
  const passwordHash = await hashPassword(PASSWORD);

  return {
    clock,
    audit,
    parameters,
    shutDemoOut: staff.shutDemoOut,
    staffCall: (name, input = {}, options = {}) => call(`/admin-api/${name}`, input, options),
    sellerCall: (name, input = {}, options = {}) => call(`/seller-api/${name}`, input, options),
    role: (name, permissions = []) => insert('INSERT INTO staff_roles (name, permissions) VALUES ($1, $2)', [name, permissions]),
    administratorRole: () => insert(`INSERT INTO staff_roles (name, is_administrator) VALUES ('Administrators', true)`, []),
    staff: (email, roleId, { password = PASSWORD } = {}) =>
      insert(`INSERT INTO staff (email, name, role_id, password_hash, created_at) VALUES ($1, $2, $3, $4, '2020-01-01')`, [
        email,
        email.split('@')[0],
        roleId,
        password && passwordHash,
      ]),
    shop: (name) => insert(`INSERT INTO shops (slug, name, country, city, opened_at) VALUES ($1, $1, 'PT', 'Porto', now())`, [name]),
    member: (email, shopId, { isOwner = false, permissions = [] } = {}) =>
      insert('INSERT INTO shop_members (email, name, shop_id, password_hash, is_owner, permissions) VALUES ($1, $2, $3, $4, $5, $6)', [
        email,
        email.split('@')[0],
        shopId,
        passwordHash,
        isOwner,
        permissions,
      ]),
    token: async (audience, subjectId, isComplete = true) =>
      (
        await withTransaction(db, (tx) =>
          sessions.start(tx, { audience, subjectId, isComplete, address: '203.0.113.7', userAgent: 'TestBrowser/1.0' }),
        )
      ).token,
    async secretSentTo(email) {
      const letter = await newestLetter(pool, { to: email, template: 'invitation' });
      return /#([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
    },
    appCode: (secret) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() }),
  };
}

function testParameters(): ConsoleRig['parameters'] {
  const changed = new Map<ParameterCode, unknown>();
  return {
    get: (code) => (changed.has(code) ? changed.get(code) : PARAMETERS[code].default) as never,
    set: (code, value) => void changed.set(code, value),
  };
}
