/**
 * Money in and out with everything real underneath, for tests: calls of people and staff, ledger, mails, audit. The chain is a double
 * unless one is given.
 */
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { NO_JOBS } from '@entrepot/testing/no-jobs.ts';
import { ask } from '@entrepot/testing/calls.ts';
import type { TestDatabase } from '@entrepot/testing/database.ts';
import { testClock, type TestClock } from '@entrepot/testing/clock.ts';
import { newestLetter } from '@entrepot/testing/letters.ts';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { randomBytes, randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { loadConfig, type Config } from '../../../config.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { createMemoryCounter } from '../../../platform/http/call-counter.ts';
import { sendError } from '../../../platform/http/error-handler.ts';
import { registerRoutes } from '../../../platform/http/register-routes.ts';
import { createVouch } from '../../../platform/server-word.ts';
import { createMail } from '../../ground/mail/index.ts';
import { createAccounts } from '../../people/accounts/index.ts';
import { createAdjustments } from '../adjustments/index.ts';
import { createAlarms } from '../../people/alarms/index.ts';
import { createAudit, type Audit } from '../../ground/audit/index.ts';
import { createCaptcha } from '../../people/captcha/index.ts';
import {
  createChain,
  type DrivenChain,
  type IncomingTransfer,
  type NetworkInfo,
  type PayoutOutcome,
  type PayoutSink,
  type PayoutStatus,
  type RescanResult,
} from '../chain/index.ts';
import { createCodes } from '../../people/codes/index.ts';
import { createConsoleLogin } from '../../people/console-login/index.ts';
import { createGuard, createSecondFactors, hashPassword } from '../../people/credentials/index.ts';
import { balancesOf } from '../../books/ledger/index.ts';
import { postAsOwner, putIn } from '../../books/ledger/ledger.builder.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import { PARAMETERS, type ParameterCode } from '../../ground/parameters/registry.ts';
import { createMembers } from '../../people/members/index.ts';
import { createLocks } from '../../people/locks/index.ts';
import { createOrders, lastStorefrontOf, noticeOfLock } from '../../trade/orders/index.ts';
import { createRecharges, type Rates, type Recharges } from '../recharges/index.ts';
import { createEntry } from '../../people/entry/index.ts';
import { tellBuyer } from '../../people/notices/index.ts';
import { createSessions } from '../../people/sessions/index.ts';
import { seedStorefronts } from '../../ground/storefronts/index.ts';
import { createWithdrawals, type Withdrawals } from './index.ts';
import { payUrlsOf } from '../payments/index.ts';
import { CLOSING_PARTS } from '../../office/traces/index.ts';
import { ORDER_VIEWS } from '../../trade/order-views/index.ts';

export interface MoneyAnswer<Data> {
  status: number;
  code: number;
  key?: string;
  msg: string;
  data: Data;
}

export interface Someone {
  id: string;
  token: string;
  email: string;
}

export const FUND_PASSWORD = '135790';
/** Of every member of a shop. */
export const CONSOLE_PASSWORD = 'correct horse';
/** The operator's own wallet on every network of the double. */
export const OPERATOR = '0x00000000000000000000000000000000000000aa';

export interface ChainDouble extends DrivenChain {
  /** By network. */
  trouble: Map<string, NetworkInfo['trouble']>;
  /** What a transaction pays, by its hash. */
  transfers: Map<string, IncomingTransfer[]>;
  scans: Map<string, RescanResult>;
  started: string[];
  /** Payouts whose end the chain does not show. */
  unproven: Set<string>;
  ended: Array<{ withdrawalId: string; outcome: PayoutOutcome }>;
  payouts: Map<string, PayoutStatus>;
  holdingsScaled: Map<string, bigint>;
  isAway: boolean;
}

export interface MoneyRig {
  clock: TestClock;
  chain: ChainDouble;
  rates: Map<string, string>;
  audit: Audit;
  recharges: Recharges;
  withdrawals: Withdrawals;
  parameters: Pick<Parameters, 'get'>;
  set(code: ParameterCode, value: unknown): void;
  reset(): void;
  /** Wrong entries are not counted while many ask at once with the right one. */
  trustPasswords(isTrusted: boolean): void;
  call<Data = unknown>(name: string, input?: object, token?: string, address?: string): Promise<MoneyAnswer<Data>>;
  sellerCall<Data = unknown>(name: string, input?: object, token?: string, address?: string): Promise<MoneyAnswer<Data>>;
  staffCall<Data = unknown>(name: string, input?: object, token?: string): Promise<MoneyAnswer<Data>>;
  person(): Promise<Someone>;
  member(...permissions: string[]): Promise<Someone>;
  /** Another session of the same member of staff, as a second browser has it. */
  secondSession(who: Someone): Promise<Someone>;
  /** A file at the staff's door, opened as a browser opens it. */
  staffFile(name: string, query?: Record<string, string>, token?: string): Promise<{ status: number; type: string; body: string }>;
  /** With what it has earned. */
  shop(earned?: string): Promise<string>;
  /** A member of a shop; without permissions named, the owner. */
  keeper(shopId: string, ...permissions: string[]): Promise<Someone>;
  /** The code that an authenticator app shows; the first one sets it up. */
  appCode(memberId: string): Promise<string>;
  /** As a payment that arrived. */
  fund(userId: string, amount: string): Promise<void>;
  balance(ownerId: string): Promise<{ available: string; hold: string }>;
  certificate(userId: string, purpose?: string): Promise<string>;
  codeSentTo(email: string): Promise<string>;
  templatesTo(email: string): Promise<string[]>;
}

export function someAddress(): string {
  return `0x${randomBytes(20).toString('hex')}`;
}

export function someHash(): string {
  return `0x${randomBytes(32).toString('hex')}`;
}

const vouch = createVouch(loadConfig({}, 'development'));

/** As the chain does before it writes: the server's word about this network. */
async function sayOf(tx: Tx, withdrawalId: string): Promise<void> {
  const { rows } = await sql<{ network: string }>`SELECT network FROM withdrawals WHERE id = ${withdrawalId}::uuid`.execute(tx);
  if (rows[0]) await vouch(tx, 'chain', `network:${rows[0].network}`);
}

/** How a payout ended, as the chain notes it before it tells anybody. */
async function notePayout(tx: Tx, withdrawalId: string, txHash: string | undefined): Promise<void> {
  await sayOf(tx, withdrawalId);
  await sql`
    UPDATE payouts SET state = ${txHash === undefined ? 'failed' : 'confirmed'}, ended_at = now(), tx_hash = ${txHash ?? null}::text,
      block_number = ${txHash === undefined ? null : 1}::bigint, block_hash = ${txHash === undefined ? null : 'x'}::text
    WHERE withdrawal_id = ${withdrawalId}::uuid AND state = 'pending'`.execute(tx);
}

/** Tells of payouts as the chain does: its own record first. */
export function notingPayouts(sink: PayoutSink): PayoutSink {
  return {
    ...sink,
    async sent(tx, withdrawalId, txHash, at) {
      await sayOf(tx, withdrawalId);
      await sink.sent(tx, withdrawalId, txHash, at);
    },
    async confirmed(tx, withdrawalId, txHash, at) {
      await notePayout(tx, withdrawalId, txHash);
      await sink.confirmed(tx, withdrawalId, txHash, at);
    },
    async failed(tx, withdrawalId, reason, at) {
      await notePayout(tx, withdrawalId, undefined);
      await sink.failed(tx, withdrawalId, reason, at);
    },
  };
}

export function chainDouble(clock: TestClock): ChainDouble {
  const networks = [
    { code: 'ethereum', name: 'Ethereum', isDemo: false, confirmationsNeeded: 12, secondsPerBlock: 12, paysOut: true },
    { code: 'local', name: 'Local test chain', isDemo: true, confirmationsNeeded: 2, secondsPerBlock: 1, paysOut: true },
    { code: 'tron', name: 'Tron', isDemo: false, confirmationsNeeded: 20, secondsPerBlock: 3, paysOut: false },
  ];
  const double: ChainDouble = {
    trouble: new Map(),
    transfers: new Map(),
    scans: new Map(),
    started: [],
    unproven: new Set(),
    ended: [],
    payouts: new Map(),
    holdingsScaled: new Map(),
    isAway: false,
    workers: [],
    companions: [],
    networks: () =>
      networks.map((network) => {
        const trouble = double.trouble.get(network.code) ?? null;
        return {
          ...network,
          standard: network.code === 'tron' ? 'TRC-20' : 'ERC-20',
          heldIn: 'USDT',
          trouble,
          isOpen: trouble === null,
          explorer: () => null,
          coins: [
            { coin: 'USDT', contract: '0xc0', decimals: 6 },
            ...(network.code === 'tron' ? [] : [{ coin: 'ETH', contract: null, decimals: 18 }]),
          ],
        };
      }),
    nodesOf: () => [{ host: 'node.example', state: 'answers', faults: 0, head: 1 }],
    walletOf: async (network) => ({
      address: OPERATOR,
      usdtScaled: double.isAway ? undefined : (double.holdingsScaled.get(network) ?? 0n),
      gasScaled: double.isAway ? undefined : moneyFrom('1'),
    }),
    isAddress: (_network, address) => /^0x[0-9a-fA-F]{40}$/.test(address),
    normalAddress: (_network, address) => address.toLowerCase(),
    isOwnAddress: async (tx, network, address) => double.isSigner(network, address) || (await double.ownersOf(tx, address)).length > 0,
    ownersOf: async (tx, address) => {
      const { rows } = await sql<{
        user_id: string;
      }>`SELECT DISTINCT user_id FROM deposit_addresses WHERE address = ${address.toLowerCase()} ORDER BY user_id`.execute(tx);
      return rows.map(({ user_id: userId }) => userId);
    },
    isSigner: (_network, address) => address.toLowerCase() === OPERATOR,
    // One number for a person on all networks, as the real one has it.
    addressFor: async (tx, userId, network) => {
      const { rows } = await sql<{ network: string; number: string; address: string }>`
        SELECT network, number, address FROM deposit_addresses WHERE user_id = ${userId}::uuid ORDER BY network = ${network} DESC`.execute(
        tx,
      );
      if (rows[0]?.network === network) return rows[0].address;
      const address = rows[0]?.address ?? someAddress();
      await vouch(tx, 'chain', `network:${network}`);
      await sql`INSERT INTO deposit_addresses (user_id, network, number, address, created_at)
        VALUES (${userId}::uuid, ${network}, coalesce(${rows[0]?.number ?? null}::bigint, nextval('deposit_address_numbers')), ${address},
          ${clock.now()})`.execute(tx);
      return address;
    },
    rescan: async (_network, txHash) => double.scans.get(txHash) ?? { found: 'unknown', ownerIds: [] },
    transfersIn: async (_network, txHash) => double.transfers.get(txHash.toLowerCase()) ?? [],
    statusOf: async () => new Map(),
    payoutOf: async (ids) => new Map(ids.flatMap((id) => (double.payouts.has(id) ? [[id, double.payouts.get(id)!] as const] : []))),
    holdings: async (network) => {
      if (double.isAway) throw new Error('nobody answers');
      return double.holdingsScaled.get(network) ?? 0n;
    },
    reserves: async (network) => {
      const balanceScaled = await double.holdings(network);
      return {
        block: { number: 100, hash: `0x${'ab'.repeat(32)}`, at: clock.now() },
        isAtBlock: true,
        addresses: [{ address: OPERATOR, balanceScaled }],
        chainId: 1,
        coin: 'USDT',
        contract: '0xc0',
        decimals: 6,
        signer: OPERATOR,
      };
    },
    signMessage: async () => `0x${'5e'.repeat(65)}`,
    startPayout: async (tx, { withdrawalId, network }) => {
      await sql`INSERT INTO payouts (withdrawal_id, network, created_at)
        VALUES (${withdrawalId}::uuid, ${network}, ${clock.now()})`.execute(tx);
      double.started.push(withdrawalId);
    },
    payoutFacts: async () => undefined,
    endPayout: async (tx, withdrawalId, outcome) => {
      if (double.unproven.has(withdrawalId)) throw new DomainError('recharge.evidence_unproven');
      await notePayout(tx, withdrawalId, outcome === 'not_paid' ? undefined : outcome.paidBy);
      double.ended.push({ withdrawalId, outcome });
    },
    sendTestCoins: async () => someHash(),
    useSinks: () => undefined,
    watch: async () => 0,
    pay: async () => undefined,
  };
  return double;
}

export async function moneyRig({ db, pool }: Pick<TestDatabase, 'db' | 'pool'>, settings?: Config['chain']): Promise<MoneyRig> {
  const unset = loadConfig({ CAPTCHA: 'off', DEMO: 'none' }, 'development');
  const config: Config = { ...unset, chain: settings ?? unset.chain };
  const clock = testClock('2026-03-02T12:00:00Z');
  const log: FastifyBaseLogger = pino({ level: 'error' });
  const platform = { config, clock, db, jobs: NO_JOBS, log };
  await withTransaction(db, (tx) => seedStorefronts(tx, STOREFRONTS.slice(0, 1)));
  await pool.query(`INSERT INTO chain_networks (code) VALUES ('ethereum'), ('local'), ('tron') ON CONFLICT DO NOTHING`);
  const changed = new Map<ParameterCode, unknown>();
  const parameters = { get: (code: ParameterCode) => (changed.has(code) ? changed.get(code) : PARAMETERS[code].default) as never };
  const figures = new Map<string, string>();
  const rates: Rates = {
    source: 'url',
    rateOf: async (coin) => (figures.has(coin) ? { rateScaled: moneyFrom(figures.get(coin)!), asOf: clock.now() } : null),
  };

  const mail = createMail(platform);
  const entry = createEntry(platform);
  const sessions = createSessions(platform, { parameters });
  const guard = createGuard(platform, { parameters });
  const secondFactors = createSecondFactors(platform);
  const captcha = createCaptcha(platform, { parameters });
  const codes = createCodes(platform, { mail, parameters });
  const accounts = createAccounts(platform, {
    parameters,
    sessions,
    captcha,
    mail,
    guard,
    codes,
    factors: secondFactors,
    nameOf: () => 'Hazel Wharf',
    closing: CLOSING_PARTS,
    toInbox: tellBuyer,
  });
  const audit = createAudit(platform);
  const consoleLogin = createConsoleLogin(platform, { parameters, sessions, guard, secondFactors, captcha, codes, audit, mail });
  const members = createMembers(platform, { parameters, audit, consoleLogin, originOf: () => 'https://shop.example' });
  const double = chainDouble(clock);
  const chain: ChainDouble = settings ? { ...double, ...(await createChain(platform, { parameters }, { pollSeconds: 0 })) } : double;
  let isTrusted = false;
  const recharges = createRecharges(platform, { parameters, chain, rates, audit, mail, payUrls: payUrlsOf });
  const withdrawals = createWithdrawals(platform, {
    parameters,
    chain,
    codes,
    audit,
    mail,
    proveFundPassword: async (...proof) => (isTrusted ? undefined : accounts.proveFundPassword(...proof)),
    proveMember: async (...proof) => (isTrusted ? undefined : members.prove(...proof)),
  });
  chain.useSinks({ deposits: recharges.deposits, payouts: withdrawals.payouts });
  const orders = createOrders(platform, {
    parameters,
    mail,
    views: ORDER_VIEWS,
    nameOf: () => 'Hazel Wharf',
    proveFundPassword: accounts.proveFundPassword,
  });
  const routes = [
    accounts,
    recharges,
    withdrawals,
    createAdjustments(platform, { audit }),
    createAlarms(platform, { audit }),
    createLocks(platform, { audit, mail, lastStorefrontOf, noticeOfLock }),
    orders,
  ].flatMap((module) => module.routes);

  const app = Fastify({ trustProxy: true, loggerInstance: log, logController: new LogController({ disableRequestLogging: true }) });
  app.setErrorHandler(sendError);
  app.decorate('callCounter', createMemoryCounter());
  await app.register(cookie, { secret: config.secret });
  registerRoutes(app, routes, { resolveSession: entry.resolve, storefrontOf: () => STOREFRONTS[0]!.code, rateLimitOf: () => undefined });

  const send = <Data>(url: string, input: object, token: string | undefined, address = '203.0.113.7'): Promise<MoneyAnswer<Data>> =>
    ask(app, url, input, { token, headers: { 'x-forwarded-for': address } });
  const insert = async (text: string, values: unknown[]): Promise<string> =>
    (await pool.query<{ id: string }>(`${text} RETURNING id`, values)).rows[0]!.id;
  const tokenOf = async (audience: 'buyer' | 'seller' | 'staff', subjectId: string): Promise<string> =>
    (
      await withTransaction(db, (tx) =>
        sessions.start(tx, { audience, subjectId, isComplete: true, address: '203.0.113.7', userAgent: 'Test' }),
      )
    ).token;
  /** As settled orders bring it. */
  async function earn(shopId: string, amount: string): Promise<void> {
    const amountScaled = moneyFrom(amount);
    await postAsOwner(pool, {
      kind: 'order_settlement',
      naturalKey: `test:${randomUUID()}`,
      at: clock.now(),
      entries: [
        { account: { kind: 'escrow' }, amountScaled: -amountScaled },
        { account: { kind: 'shop_available', ownerId: shopId }, amountScaled },
      ],
    });
  }
  const [fundHash, consoleHash] = await Promise.all([hashPassword(FUND_PASSWORD), hashPassword(CONSOLE_PASSWORD)]);
  const appSecrets = new Map<string, string>();

  return {
    clock,
    chain,
    audit,
    recharges,
    withdrawals: settings ? withdrawals : { ...withdrawals, payouts: notingPayouts(withdrawals.payouts) },
    parameters,
    rates: figures,
    set: (code, value) => void changed.set(code, value),
    reset() {
      changed.clear();
      figures.clear();
      isTrusted = false;
      for (const known of [chain.trouble, chain.transfers, chain.scans, chain.payouts, chain.holdingsScaled, chain.unproven]) known.clear();
      chain.started.length = 0;
      chain.ended.length = 0;
      chain.isAway = false;
    },
    trustPasswords: (value) => void (isTrusted = value),
    call: (name, input = {}, token, address) => send(`/api/${name}.action`, input, token, address),
    sellerCall: (name, input = {}, token, address) => send(`/seller-api/${name}`, input, token, address),
    staffCall: (name, input = {}, token) => send(`/admin-api/${name}`, input, token),
    async person() {
      const name = `p${randomUUID().slice(0, 12).replace('-', '')}`;
      const id = await insert(
        'INSERT INTO users (usercode, username, email, fund_password_hash, created_at) VALUES ($1::text, $1::text, $2, $3, now())',
        [name, `${name}@mail.example`, fundHash],
      );
      return { id, token: await tokenOf('buyer', id), email: `${name}@mail.example` };
    },
    async member(...permissions) {
      const name = `s${randomUUID().slice(0, 8)}`;
      const roleId = await insert('INSERT INTO staff_roles (name, permissions) VALUES ($1, $2)', [name, permissions]);
      const id = await insert(`INSERT INTO staff (email, name, role_id, created_at) VALUES ($1, $2, $3, '2020-01-01')`, [
        `${name}@staff.example`,
        name,
        roleId,
      ]);
      return { id, token: await tokenOf('staff', id), email: `${name}@staff.example` };
    },
    secondSession: async (who) => ({ ...who, token: await tokenOf('staff', who.id) }),
    async staffFile(name, query = {}, token) {
      const response = await app.inject({
        method: 'GET',
        url: `/admin-api/${name}?${new URLSearchParams(query)}`,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      return { status: response.statusCode, type: String(response.headers['content-type']), body: response.body };
    },
    async shop(earned) {
      const name = `shop ${randomUUID().slice(0, 8)}`;
      const id = await insert(`INSERT INTO shops (slug, name, country, city, opened_at) VALUES ($1, $1, 'PT', 'Porto', now())`, [name]);
      if (earned !== undefined) await earn(id, earned);
      return id;
    },
    async keeper(shopId, ...permissions) {
      const name = `k${randomUUID().slice(0, 8)}`;
      const id = await insert(
        `INSERT INTO shop_members (shop_id, email, name, password_hash, is_owner, permissions, created_at)
          VALUES ($1, $2, $3, $4, $5, $6, now())`,
        [shopId, `${name}@shop.example`, name, consoleHash, permissions.length === 0, permissions],
      );
      return { id, token: await tokenOf('seller', id), email: `${name}@shop.example` };
    },
    async appCode(memberId) {
      const who = { audience: 'seller' as const, subjectId: memberId };
      const codeNow = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
      if (!appSecrets.has(memberId)) {
        const { secret } = await withTransaction(db, (tx) => secondFactors.start(tx, who, memberId));
        await withTransaction(db, (tx) => secondFactors.confirm(tx, who, codeNow(secret)));
        appSecrets.set(memberId, secret);
        clock.advance(60_000);
      }
      return codeNow(appSecrets.get(memberId)!);
    },
    async fund(userId, amount) {
      await putIn(pool, userId, amount, clock.now());
    },
    async balance(ownerId) {
      const { availableScaled, holdScaled } = await balancesOf(db, ownerId);
      return { available: formatMoney(availableScaled), hold: formatMoney(holdScaled) };
    },
    async certificate(userId, purpose = 'certificate') {
      const id = randomBytes(16).toString('hex');
      await pool.query(
        `INSERT INTO media_objects (id, kind, content_type, width_px, height_px, byte_size)
          VALUES ($1, 'upload', 'image/webp', 10, 10, 10)`,
        [id],
      );
      await pool.query('INSERT INTO media_uploads (media_id, purpose, uploader) VALUES ($1, $2, $3)', [id, purpose, `buyer:${userId}`]);
      return id;
    },
    async codeSentTo(email) {
      const letter = await newestLetter(pool, { to: email, template: 'code' });
      return /(?<!\d)\d{6}(?!\d)/.exec(letter?.text ?? '')?.[0] ?? '';
    },
    async templatesTo(email) {
      const { rows } = await pool.query<{ template: string }>(
        'SELECT template FROM outgoing_messages WHERE recipient = $1 ORDER BY created_at, id',
        [email],
      );
      return rows.map(({ template }) => template);
    },
  };
}
