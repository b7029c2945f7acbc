/**
 * For tests: a storefront whose lender is told, people who may borrow, officers, and all calls of loans with everything real underneath.
 */
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import type { LoanCase, LoanLine, LoanQuote, RepayQuote } from '@entrepot/contracts/calls/credit.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import { NO_JOBS } from '@entrepot/testing/no-jobs.ts';
import { ask, type CallAnswer } from '@entrepot/testing/calls.ts';
import { testClock, type TestClock } from '@entrepot/testing/clock.ts';
import type { TestDatabase } from '@entrepot/testing/database.ts';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { loadConfig } from '../../../config.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { sendError } from '../../../platform/http/error-handler.ts';
import { createMemoryCounter } from '../../../platform/http/call-counter.ts';
import { registerRoutes } from '../../../platform/http/register-routes.ts';
import { createAudit, type Audit } from '../../ground/audit/index.ts';
import { createMail } from '../../ground/mail/index.ts';
import { PARAMETERS, type ParameterCode } from '../../ground/parameters/registry.ts';
import { seedStorefronts } from '../../ground/storefronts/index.ts';
import { balancesOf } from '../../books/ledger/index.ts';
import { ledgerBuilder } from '../../books/ledger/ledger.builder.ts';
import { createEntry } from '../../people/entry/index.ts';
import { testProposals } from '../../people/proposals/proposals.builder.ts';
import { createSessions } from '../../people/sessions/index.ts';
import { createDb } from '../../../platform/db/database.ts';
import { createLoanDesk } from '../loan-desk/index.ts';
import { createLoanProducts } from '../loan-products/index.ts';
import { createLoans, type Loans } from './index.ts';

export interface Someone {
  id: string;
  token: string;
}

export const FUND_PASSWORD = '135790';
export const LENDER = { lenderName: 'Testing Lender', lenderRegulator: 'Testing Regulator', lenderLicence: 'T-1' };
export const AGREEMENT = 'The borrower pays back what was lent.';

export interface LoanRig {
  clock: TestClock;
  audit: Audit;
  loans: Loans;
  storefront: string;
  productId: string;
  agreementId: string;
  proposals: ReturnType<typeof testProposals>;
  set(code: ParameterCode, value: unknown): Promise<void>;
  call<Data = unknown>(name: string, input?: object, by?: Someone, key?: string): Promise<CallAnswer<Data>>;
  /** At an address of its own. */
  post<Data = unknown>(url: string, input: object): Promise<CallAnswer<Data>>;
  staffCall<Data = unknown>(name: string, input?: object, by?: Someone, key?: string): Promise<CallAnswer<Data>>;
  file(name: string, query: Record<string, string>, by?: Someone): Promise<{ status: number; type: string; body: Buffer }>;
  /** May borrow: verified, with a transaction password. */
  person(more?: { isVerified?: boolean; hasPassword?: boolean; confirmedBy?: Someone }): Promise<Someone>;
  officer(...permissions: string[]): Promise<Someone>;
  fund(userId: string, amount: string): Promise<void>;
  balance(userId: string): Promise<string>;
  /** Money of the lender, without anybody's agreement. */
  lend(amount: string): Promise<void>;
  quote(wish?: object): Promise<LoanQuote>;
  apply(by: Someone, wish?: object): Promise<CallAnswer<LoanLine>>;
  decide(id: string, by: Someone, more?: object): Promise<CallAnswer<LoanLine>>;
  /** Applied for, approved by as many as are needed, and paid out. */
  running(by: Someone, wish?: object, officers?: readonly Someone[]): Promise<string>;
  repay(by: Someone, id: string, choice: 'due' | 'everything' | { amount: string }, key?: string): Promise<CallAnswer<{ loan: LoanLine }>>;
  read(by: Someone, id: string): Promise<LoanCase>;
  advanceDays(days: number): void;
}

const DAY_MS = 24 * 60 * 60_000;
const WISH = {
  amount: '120000',
  days: 180,
  method: 'annuity',
  cycle: 'monthly',
  purpose: 'Stock for the season',
  monthlyIncome: '90000',
  monthlyCosts: '20000',
};

export async function loanRig({ db, pool }: Pick<TestDatabase, 'db' | 'pool'>): Promise<LoanRig> {
  const config = loadConfig({ CAPTCHA: 'off', DEMO: 'none' }, 'development');
  const clock = testClock('2026-03-02T12:00:00Z');
  const log: FastifyBaseLogger = pino({ level: 'error' });
  const platform = { config, clock, db, jobs: NO_JOBS, log };
  const storefront = { ...STOREFRONTS[0]!, claims: { ...STOREFRONTS[0]!.claims, ...LENDER } };
  await withTransaction(db, (tx) => seedStorefronts(tx, [STOREFRONTS[0]!]));
  const insert = async (text: string, values: unknown[]): Promise<string> =>
    (await pool.query<{ id: string }>(`${text} RETURNING id`, values)).rows[0]!.id;
  const productId = await insert(
    `INSERT INTO loan_products (storefront_code, version, least, most, most_days, yearly_rate, methods, cycles, day_count, grace_days,
      penalty_per_day, published_at)
     VALUES ($1, 1, 100, 30000000, 365, 8, '{bullet,annuity,equal_principal}', '{weekly,monthly}', 'actual_365', 3, 0.05, '2026-01-01')`,
    [storefront.code],
  );
  const agreementId = await insert(
    `INSERT INTO loan_agreements (storefront_code, version, language, title, text, sha256, published_at)
      VALUES ($1, 1, 'en', 'Loan agreement', $2, $3, '2026-01-01')`,
    [storefront.code, AGREEMENT, createHash('sha256').update(AGREEMENT).digest('hex')],
  );

  const changed = new Map<ParameterCode, unknown>();
  const parameters = { get: (code: ParameterCode) => (changed.has(code) ? changed.get(code) : PARAMETERS[code].default) as never };
  const audit = createAudit(platform);
  const sessions = createSessions(platform, { parameters });
  const proposals = testProposals({ db, pool, clock }, audit);
  const storefronts = { byCode: (code: string) => (code === storefront.code ? storefront : undefined), list: () => [storefront] };
  const loans = createLoans(platform, {
    audit,
    mail: createMail(platform),
    parameters,
    storefronts,
    nameOf: () => storefront.name,
    proveFundPassword: async (_userId, password) => {
      if (password !== FUND_PASSWORD) throw new (await import('../../../platform/errors.ts')).DomainError('wallet.fund_password_wrong');
    },
  });
  const app = Fastify({ loggerInstance: log, logController: new LogController({ disableRequestLogging: true }) });
  app.setErrorHandler(sendError);
  app.decorate('callCounter', createMemoryCounter());
  await app.register(cookie, { secret: config.secret });
  registerRoutes(
    app,
    [createLoanProducts(platform, { audit, storefronts, proposals }), loans, createLoanDesk({ ...loans.services, storefronts })].flatMap(
      ({ routes }) => routes,
    ),
    { resolveSession: createEntry(platform).resolve, storefrontOf: () => storefront.code, rateLimitOf: () => undefined },
  );
  /** Of a login that outlives every loan. */
  async function tokenOf(audience: 'buyer' | 'staff', subjectId: string): Promise<string> {
    const { token } = await withTransaction(db, (tx) =>
      sessions.start(tx, { audience, subjectId, isComplete: true, address: '203.0.113.7', userAgent: 'Test' }),
    );
    await pool.query(`UPDATE sessions SET expires_at = '2100-01-01' WHERE subject_id = $1`, [subjectId]);
    return token;
  }
  const clerk = await staffWith(insert, []);

  const rig: LoanRig = {
    clock,
    audit,
    loans,
    storefront: storefront.code,
    productId,
    agreementId,
    proposals,
    async set(code, value) {
      changed.set(code, value);
      await pool.query(
        `INSERT INTO system_parameters (code, value, updated_by) VALUES ($1, $2::jsonb, 'test') ON CONFLICT (code)
          DO UPDATE SET value = excluded.value`,
        [code, JSON.stringify(value)],
      );
    },
    call: (name, input = {}, by, key) => ask(app, `/api/${name}.action`, input, { token: by?.token, key }),
    post: (url, input) => ask(app, url, input),
    staffCall: (name, input = {}, by, key) => ask(app, `/admin-api/${name}`, input, { token: by?.token, key }),
    async file(name, query, by) {
      const url = `${name.startsWith('loan!') ? `/admin-api/${name}` : `/api/${name}.action`}?${new URLSearchParams(query)}`;
      const response = await app.inject({ method: 'GET', url, headers: by ? { authorization: `Bearer ${by.token}` } : {} });
      return { status: response.statusCode, type: String(response.headers['content-type']), body: response.rawPayload };
    },
    async person({ isVerified = true, hasPassword = true, confirmedBy } = {}) {
      const name = `p${randomUUID().slice(0, 13).replace('-', '')}`;
      const id = await insert(
        'INSERT INTO users (usercode, username, email, fund_password_hash, created_at) VALUES ($1::text, $1::text, $2, $3, now())',
        [name, `${name}@mail.example`, hasPassword ? 'hash' : null],
      );
      if (isVerified)
        await pool.query(
          `INSERT INTO identity_applications (serial, user_id, attempt, state, storefront_code, language, document_kind, nationality,
            key_id, wrapped_key, sealed_details, document_hash, created_at, updated_at,
             submitted_at, deadline_at, decided_at, decided_by)
           VALUES ($1, $2, 1, 'approved', $3, 'en', 'passport', 'PT', 'x', 'x', 'x', $4, now(), now(), now(), now(), now(), $5)`,
          [`I-${name}`, id, storefront.code, randomBytes(8), confirmedBy?.id ?? clerk],
        );
      return { id, token: await tokenOf('buyer', id) };
    },
    async officer(...permissions) {
      const id = await staffWith(insert, permissions.length === 0 ? ['loans.read', 'loans.decide', 'loans.manage'] : permissions);
      return { id, token: await tokenOf('staff', id) };
    },
    fund: async (userId, amount) => void (await ledgerBuilder(createDb(pool)).deposit(userId, amount, clock.now())),
    balance: async (userId) => formatMoney((await balancesOf(db, userId)).availableScaled),
    async lend(amount) {
      const [first, second] = [await rig.officer(), await rig.officer()];
      const { data } = await rig.staffCall<{ id: string }>(
        'loan!proposeFunding',
        { storefront: storefront.code, amount, evidence: randomUUID() },
        first,
      );
      const answer = await rig.staffCall('loan!decideFunding', { id: data.id, outcome: 'approve' }, second);
      if (answer.code !== 0) throw new Error(`the lender's money: ${answer.msg}`);
    },
    quote: async (wish = {}) => {
      const { amount, days, method, cycle } = { ...WISH, ...wish };
      return (await rig.call<LoanQuote>('credit!quote', { amount, days, method, cycle })).data;
    },
    async apply(by, wish = {}) {
      const quoted = await rig.quote(wish);
      const shown = quoted ? { totalPayment: quoted.totalPayment, apr: quoted.apr } : { totalPayment: '1', apr: '1' };
      return rig.call('credit!apply', { ...WISH, productId, agreementId, agreed: true, quoted: shown, ...wish }, by);
    },
    async decide(id, by, more = {}) {
      await rig.staffCall('loan!open', { id }, by);
      return rig.staffCall('loan!decide', { id, outcome: 'approve', reason: 'Looked at.', ...more }, by);
    },
    async running(by, wish, officers) {
      const applied = await rig.apply(by, wish);
      if (applied.code !== 0) throw new Error(`not applied: ${applied.msg}`);
      for (const officer of officers ?? [await rig.officer(), await rig.officer()]) {
        const decided = await rig.decide(applied.data.id, officer);
        if (decided.code !== 0) throw new Error(`not decided: ${decided.msg}`);
        if (decided.data.state === 'running') return applied.data.id;
      }
      throw new Error('not paid out');
    },
    async repay(by, id, choice, key) {
      const wanted = typeof choice === 'string' ? { choice } : { choice: 'amount', amount: choice.amount };
      const quote = await rig.call<RepayQuote>('credit!repayQuote', { id, ...wanted }, by);
      if (quote.code !== 0) return quote as never;
      return rig.call('credit!repay', { id, quote: quote.data.quote, password: FUND_PASSWORD }, by, key);
    },
    read: async (by, id) => (await rig.call<LoanCase>('credit!loan', { id }, by)).data,
    advanceDays: (days) => clock.advance(days * DAY_MS),
  };
  await rig.set('loan_officer_daily_sum', 1_000_000_000);
  return rig;
}

async function staffWith(insert: (text: string, values: unknown[]) => Promise<string>, permissions: readonly string[]): Promise<string> {
  const name = `s${randomUUID().slice(0, 8)}`;
  const roleId = await insert('INSERT INTO staff_roles (name, permissions) VALUES ($1, $2)', [name, permissions]);
  return insert(`INSERT INTO staff (email, name, role_id, created_at) VALUES ($1, $2, $3, '2020-01-01')`, [
    `${name}@staff.example`,
    name,
    roleId,
  ]);
}
