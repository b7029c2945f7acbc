/** Payments with everything real underneath, for tests: the database, the ledger, the sandbox gateway and a server that it can reach. */
import { createHash, randomUUID } from 'node:crypto';
import { atTheEnd } from '@entrepot/testing/at-the-end.ts';
import type { PaymentChannel, RechargeRecord } from '@entrepot/contracts/calls/recharge.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import { ask } from '@entrepot/testing/calls.ts';
import { testClock, type TestClock } from '@entrepot/testing/clock.ts';
import type { TestDatabase } from '@entrepot/testing/database.ts';
import { startTestGateway, type TestGateway } from '@entrepot/testing/gateway.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { loadConfig, type ChannelSetting, type Config } from '../../../config.ts';
import { balancesOf } from '../../books/ledger/index.ts';
import type { ParameterCode } from '../../ground/parameters/registry.ts';
import type { PaymentProvider, Payments } from './index.ts';
import { paymentApp } from './payment-app.builder.ts';
import { createSandbox } from './sandbox/sandbox.ts';
import { sign, SIGNATURE_HEADER } from './sandbox/signature.ts';

export interface Answer<Data> {
  status: number;
  code: number;
  key?: string;
  data: Data;
}

export interface Started {
  record: RechargeRecord;
  payUrl: string;
}

/** One server process; several of them share a database. */
export interface Instance {
  app: FastifyInstance;
  payments: Payments;
  call<Data = Started>(name: string, input: object, options?: { token?: string; key?: string; storefront?: string }): Promise<Answer<Data>>;
}

export interface PaymentRig extends Instance {
  clock: TestClock;
  gateway: TestGateway;
  provider: PaymentProvider;
  config: Config;
  parameters: Map<ParameterCode, number>;
  newBuyer(country?: string): Promise<string>;
  balance(userId: string): Promise<string>;
  /** Another process with the same database; `wrap` stands between it and the company. */
  instance(wrap?: (provider: PaymentProvider) => PaymentProvider): Promise<Instance>;
  start(userId: string, input?: object, key?: string): Promise<Started>;
  /** What the person does on the hosted page. Returns where the browser is led then. */
  act(payUrl: string, action: 'card' | 'code' | 'approve' | 'decline' | 'expire', fields?: Record<string, string>): Promise<string>;
  /** Sends an event as the gateway would, with any body and signature. */
  hook(body: string | Buffer, headers?: Record<string, string>): Promise<number>;
  signed(body: string, at?: Date): Record<string, string>;
  row(rechargeId: string): Promise<{ state: string; provider_id: string | null; ask_at: Date | null; asks: number }>;
  record(rechargeId: string): Promise<{ state: string; reason_code: string | null; credited: string | null }>;
  alarms(): Promise<Array<{ kind: string; subject: string; is_open: boolean }>>;
}

export interface RigOptions {
  log?: Logger;
  channels?: ChannelSetting[];
}

export async function paymentRig({ db, pool }: Pick<TestDatabase, 'db' | 'pool'>, options: RigOptions = {}): Promise<PaymentRig> {
  const clock = testClock('2026-03-01T12:00:00Z');
  const gateway = await startTestGateway({ clock });
  const config: Config = {
    ...loadConfig({ DEMO: 'none' }, 'development'),
    payments: { ...gateway.settings, ...(options.channels ? { channels: options.channels } : {}) },
  };
  const log: FastifyBaseLogger = options.log ?? pino({ level: 'silent' });
  const parameters = new Map<ParameterCode, number>();
  const provider = createSandbox(config.payments.sandbox!, clock);

  async function instance(wrap = (company: PaymentProvider): PaymentProvider => company): Promise<Instance> {
    const { app, payments } = paymentApp({ config, db, clock, log, parameters, providers: [wrap(provider)] });
    await app.listen({ host: '127.0.0.1', port: 0 });
    atTheEnd(() => app.close());
    const { port } = app.server.address() as { port: number };
    config.payments.webhookOrigin ??= `http://127.0.0.1:${port}`;
    return {
      app,
      payments,
      call: <Data>(
        name: string,
        input: object,
        options: { token?: string; key?: string; storefront?: string } = {},
      ): Promise<Answer<Data>> => ask(app, `/api/${name}.action`, input, options),
    };
  }

  const first = await instance();
  const hookUrl = `${config.payments.webhookOrigin}/hooks/payments/sandbox`;
  return {
    ...first,
    clock,
    gateway,
    provider,
    config,
    parameters,
    instance,
    async newBuyer(country) {
      const { rows } = await pool.query<{ id: string }>('INSERT INTO users (usercode, username) VALUES ($1::text, $1::text) RETURNING id', [
        randomUUID().slice(0, 13),
      ]);
      const { id } = rows[0]!;
      if (country) {
        await pool.query(
          `INSERT INTO addresses (user_id, consignee, phone, country, state, city, postcode, detail, is_default, created_at, updated_at)
          VALUES ($1, 'A', '+351912345678', $2, 'S', 'C', '1000', 'D', true, now(), now())`,
          [id, country],
        );
      }
      return id;
    },
    balance: async (userId) => formatMoney((await balancesOf(db, userId)).availableScaled),
    async start(userId, input = {}, key) {
      const answer = await first.call(
        'thirdPartyRecharge!recharge',
        { channel: 'card', amount: '25', ...input },
        { token: userId, ...(key ? { key } : {}) },
      );
      if (answer.code !== 0) throw new Error(`${answer.key}`);
      return answer.data;
    },
    async act(payUrl, action, fields = {}) {
      const response = await fetch(`${payUrl}/${action}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
      return response.headers.get('location') ?? '';
    },
    async hook(body, headers = {}) {
      const response = await fetch(hookUrl, {
        method: 'POST',
        body: Buffer.from(body),
        headers: { 'content-type': 'application/json', ...headers },
      });
      await response.body?.cancel();
      return response.status;
    },
    signed: (body, at = clock.now()) => ({ [SIGNATURE_HEADER]: sign(gateway.secret, 'event', body, at) }),
    async row(rechargeId) {
      const { rows } = await pool.query('SELECT state, provider_id, ask_at, asks FROM provider_payments WHERE recharge_id = $1', [
        rechargeId,
      ]);
      return rows[0];
    },
    async record(rechargeId) {
      const { rows } = await pool.query('SELECT state, reason_code, credited::text FROM recharges WHERE id = $1', [rechargeId]);
      return rows[0];
    },
    async alarms() {
      const { rows } = await pool.query('SELECT kind, subject, settled_at IS NULL AS is_open FROM alarms ORDER BY kind, subject');
      return rows;
    },
  };
}

export type Channels = PaymentChannel[];

/** The same order every time, and no two tests the same. */
export function shuffled<Item>(items: readonly Item[], seed: string): Item[] {
  const placeOf = (index: number): string => createHash('sha256').update(`${seed}:${index}`).digest('hex');
  return items
    .map((item, index) => ({ item, place: placeOf(index) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ item }) => item);
}

/** What a payment company could say of a payment, as its event would. */
export function eventBody(id: string, { record, payUrl }: Started, state: string, amount = record.amount): string {
  return JSON.stringify({
    id,
    type: `payment.${state}`,
    createdAt: '2026-03-01T12:00:00Z',
    payment: { id: payUrl.split('/').at(-1), reference: record.id, state, amount, currency: record.currency },
  });
}
