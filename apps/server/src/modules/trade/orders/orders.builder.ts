/**
 * Trade for tests: shops with freight, products with stock, buyers with an address, a transaction password and money, and calls as each of
 * them makes them.
 */
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Permission } from '@entrepot/contracts/permissions.ts';
import { NO_JOBS } from '@entrepot/testing/no-jobs.ts';
import { ask } from '@entrepot/testing/calls.ts';
import { testClock, type TestClock } from '@entrepot/testing/clock.ts';
import type { TestDatabase } from '@entrepot/testing/database.ts';
import Fastify from 'fastify';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { loadConfig } from '../../../config.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { sendError } from '../../../platform/http/error-handler.ts';
import { registerRoutes } from '../../../platform/http/register-routes.ts';
import type { Route } from '../../../platform/http/route.ts';
import { createMail } from '../../ground/mail/index.ts';
import { catalogBuilder, type CatalogBuilder, type ProductOptions } from '../../goods/catalog/catalog.builder.ts';
import { hashPassword } from '../../people/credentials/index.ts';
import { balancesOf } from '../../books/ledger/index.ts';
import { putIn } from '../../books/ledger/ledger.builder.ts';
import { PARAMETERS, type ParameterCode } from '../../ground/parameters/registry.ts';
import { createEntry } from '../../people/entry/index.ts';
import { createSessions } from '../../people/sessions/index.ts';
import { seedStorefronts } from '../../ground/storefronts/index.ts';
import type { OrderServices } from './order-services.ts';
import { quoteOrder } from './quote-order.ts';
import { submitOrder, type Submitted } from './submit-order.ts';
import { ORDER_VIEWS } from '../order-views/index.ts';

export const FUND_PASSWORD = '135790';
export const TRADE_NOW = '2026-03-02T12:00:00Z';

export interface TradeAnswer<Data> {
  status: number;
  code: number;
  key?: string;
  msg: string;
  data: Data;
}

export interface CallOptions {
  token?: string | undefined;
  /** The idempotency key. */
  key?: string | undefined;
  language?: Language;
}

export interface TradeCalls {
  call<Data = unknown>(name: string, input?: object, options?: CallOptions): Promise<TradeAnswer<Data>>;
  sellerCall<Data = unknown>(name: string, input?: object, options?: CallOptions): Promise<TradeAnswer<Data>>;
  staffCall<Data = unknown>(name: string, input?: object, options?: CallOptions): Promise<TradeAnswer<Data>>;
}

export interface Someone {
  id: string;
  token: string;
  email: string;
}

export interface Buyer extends Someone {
  /** Empty where there is none. */
  addressId: string;
}

export interface ZoneOptions {
  /** Null serves the rest of the world. */
  countries?: string[] | null;
  freeFrom?: string | null;
  dispatch?: string;
  delivery?: string;
  perKilo?: string;
  steps?: Array<[upToGrams: number, fee: string]>;
}

export interface BuyerOptions {
  balance?: string;
  country?: string;
  hasAddress?: boolean;
  /** Bound to the account. */
  email?: string;
}

export interface TradeProduct {
  id: string;
  skuIds: string[];
}

/** Pieces by the variant's id. */
export type Wish = ReadonlyArray<readonly [skuId: string, quantity: number]>;

/** A shop with its keeper and one product, and a buyer who can pay. */
export interface Market {
  shopId: string;
  keeper: Someone;
  buyer: Buyer;
  goodsId: string;
  skuIds: string[];
}

export interface TradeRig {
  clock: TestClock;
  build: CatalogBuilder;
  services: OrderServices;
  storefrontCode: string;
  set(code: ParameterCode, value: unknown): void;
  /** Parameters and the clock as they were. */
  reset(): void;
  serve(routes: Route[]): TradeCalls;
  /** Half a kilo of anything costs 2 + 4 + 3 to send anywhere, unless zones are given. */
  shop(options?: { state?: 'open' | 'paused' | 'locked' | 'closed'; zones?: ZoneOptions[] }): Promise<string>;
  product(shopId: string, options?: Omit<ProductOptions, 'shopId' | 'categoryId'>): Promise<TradeProduct>;
  buyer(options?: BuyerOptions): Promise<Buyer>;
  /** What most tests begin with. */
  market(options: Pick<ProductOptions, 'skuPrices' | 'stock' | 'titles'> & { balance: string }): Promise<Market>;
  /** A member of a shop; without permissions named, the owner. */
  member(shopId: string, ...permissions: Permission[]): Promise<Someone>;
  staff(...permissions: Permission[]): Promise<Someone>;
  /** Another login of the same. */
  tokenOf(audience: 'buyer' | 'seller' | 'staff', subjectId: string): Promise<string>;
  fund(userId: string, amount: string): Promise<void>;
  /** What a buyer can spend. */
  balance(userId: string): Promise<string>;
  stockOf(skuId: string): Promise<number>;
  /** Looks at the quote and submits it, as the checkout does. */
  placeOrder(buyer: Buyer, wish: Wish, options?: { notes?: Array<{ sellerId: string; note: string }> }): Promise<Submitted>;
}

export function itemsText(wish: Wish): string {
  return wish.map(([skuId, quantity]) => `${skuId}:${quantity}`).join(',');
}

const PLAIN_ZONE: Required<ZoneOptions> = {
  countries: null,
  freeFrom: null,
  dispatch: '2',
  delivery: '3',
  perKilo: '1',
  steps: [
    [1_000, '4'],
    [10_000, '9'],
  ],
};

export async function tradeRig({ db, pool }: Pick<TestDatabase, 'db' | 'pool'>): Promise<TradeRig> {
  const clock = testClock(TRADE_NOW);
  const storefrontCode = STOREFRONTS[0]!.code;
  await withTransaction(db, (tx) => seedStorefronts(tx, STOREFRONTS.slice(0, 1)));
  const changed = new Map<ParameterCode, unknown>();
  const parameters = { get: (code: ParameterCode) => (changed.has(code) ? changed.get(code) : PARAMETERS[code].default) as never };
  const entry = createEntry({ db, clock });
  const sessions = createSessions({ db, clock, config: loadConfig({}, 'development') }, { parameters });
  const build = catalogBuilder(pool);
  const fundHash = await hashPassword(FUND_PASSWORD);
  const services: OrderServices = {
    db,
    clock,
    parameters,
    mail: createMail({
      config: loadConfig({ CAPTCHA: 'off', DEMO: 'none' }, 'development'),
      clock,
      db,
      jobs: NO_JOBS,
      log: pino({ level: 'silent' }),
    }),
    nameOf: () => 'Hazel Wharf',
    views: ORDER_VIEWS,
    // Quick, since hashing takes longer than an order; how wrong ones are counted is tested with accounts.
    proveFundPassword: async (_userId, password) => {
      if (password !== FUND_PASSWORD) throw new DomainError('wallet.fund_password_wrong');
    },
  };

  const insert = async <Key = string>(text: string, values: unknown[]): Promise<Key> =>
    (await pool.query<{ id: Key }>(`${text} RETURNING id`, values)).rows[0]!.id;
  const tokenOf = async (audience: 'buyer' | 'seller' | 'staff', subjectId: string): Promise<string> =>
    (
      await withTransaction(db, (tx) =>
        sessions.start(tx, { audience, subjectId, isComplete: true, address: '203.0.113.7', userAgent: 'Test' }),
      )
    ).token;
  const newName = (letter: string): string => `${letter}${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  let category: Promise<number> | undefined;
  let position = 0;

  async function zone(shopId: string, options: ZoneOptions): Promise<void> {
    const { countries, freeFrom, dispatch, delivery, perKilo, steps } = { ...PLAIN_ZONE, ...options };
    const id = await insert(
      `INSERT INTO shop_freight_zones (shop_id, position, countries, dispatch_fee, delivery_fee, per_kilo, free_from)
        VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [shopId, ++position, countries, dispatch, delivery, perKilo, freeFrom],
    );
    await pool.query(
      'INSERT INTO shop_freight_steps (zone_id, up_to_grams, distance_fee) SELECT $1, * FROM unnest($2::integer[], $3::numeric[])',
      [id, steps.map(([grams]) => grams), steps.map(([, fee]) => fee)],
    );
  }

  async function fund(userId: string, amount: string): Promise<void> {
    await putIn(pool, userId, amount, clock.now());
  }

  const rig: TradeRig = {
    clock,
    build,
    services,
    storefrontCode,
    fund,
    tokenOf,
    set: (code, value) => void changed.set(code, value),
    reset() {
      changed.clear();
      clock.set(TRADE_NOW);
    },
    serve(routes) {
      const app = Fastify();
      app.setErrorHandler(sendError);
      registerRoutes(app, routes, { resolveSession: entry.resolve, storefrontOf: () => storefrontCode, rateLimitOf: () => undefined });
      const send = <Data>(url: string, input: object, { language = 'en', ...options }: CallOptions = {}): Promise<TradeAnswer<Data>> =>
        ask(app, `${url}?lang=${language}`, input, options);
      return {
        call: (name, input = {}, options) => send(`/api/${name}.action`, input, options),
        sellerCall: (name, input = {}, options) => send(`/seller-api/${name}`, input, options),
        staffCall: (name, input = {}, options) => send(`/admin-api/${name}`, input, options),
      };
    },
    async shop({ state = 'open', zones = [{}] } = {}) {
      const shopId = await build.shop({ state });
      for (const options of zones) await zone(shopId, options);
      return shopId;
    },
    async product(shopId, options = {}) {
      const id = await build.product({ ...options, shopId, categoryId: await (category ??= build.category(newName('c'))) });
      const { rows } = await pool.query<{ id: string }>('SELECT id FROM skus WHERE product_id = $1 ORDER BY position', [id]);
      return { id, skuIds: rows.map((row) => row.id) };
    },
    async buyer({ balance, country = 'PT', hasAddress = true, email } = {}) {
      const name = newName('b');
      const bound = email ?? `${name}@mail.example`;
      const id = await insert(
        'INSERT INTO users (usercode, username, email, fund_password_hash, created_at) VALUES ($1::text, $1::text, $2, $3, now())',
        [name, bound, fundHash],
      );
      const addressId = hasAddress
        ? await insert(
            `INSERT INTO addresses (user_id, consignee, phone, email, country, state, city, postcode, detail, is_default,
              created_at, updated_at)
           VALUES ($1, 'Ana Sousa', '+351912345678', $2, $3, 'Porto', 'Porto', '4000-123', 'Rua das Flores 12', true, now(), now())`,
            [id, bound, country],
          )
        : '';
      if (balance !== undefined) await fund(id, balance);
      return { id, token: await tokenOf('buyer', id), email: bound, addressId };
    },
    async market({ balance, ...product }) {
      const shopId = await rig.shop();
      const keeper = await rig.member(shopId);
      const buyer = await rig.buyer({ balance });
      const { id: goodsId, skuIds } = await rig.product(shopId, product);
      return { shopId, keeper, buyer, goodsId, skuIds };
    },
    async member(shopId, ...permissions) {
      const name = newName('m');
      const email = `${name}@shop.example`;
      const id = await insert('INSERT INTO shop_members (shop_id, email, name, is_owner, permissions) VALUES ($1, $2, $3, $4, $5)', [
        shopId,
        email,
        name,
        permissions.length === 0,
        permissions,
      ]);
      return { id, token: await tokenOf('seller', id), email };
    },
    async staff(...permissions) {
      const name = newName('s');
      const roleId = await insert('INSERT INTO staff_roles (name, permissions) VALUES ($1, $2)', [name, permissions]);
      const id = await insert(`INSERT INTO staff (email, name, role_id, created_at) VALUES ($1, $2, $3, '2020-01-01')`, [
        `${name}@staff.example`,
        name,
        roleId,
      ]);
      return { id, token: await tokenOf('staff', id), email: `${name}@staff.example` };
    },
    balance: async (userId) => formatMoney((await balancesOf(db, userId)).availableScaled),
    async stockOf(skuId) {
      const { rows } = await pool.query<{ on_hand: number }>('SELECT on_hand FROM sku_stock WHERE sku_id = $1', [skuId]);
      return rows[0]?.on_hand ?? 0;
    },
    async placeOrder(buyer, wish, { notes } = {}) {
      const checkout = { items: itemsText(wish), addressId: buyer.addressId };
      const { digest } = await quoteOrder(services, checkout, buyer.id, { language: 'en', storefrontCode });
      return submitOrder(
        services,
        { ...checkout, digest, ...(notes ? { notes } : {}) },
        { userId: buyer.id, storefrontCode, language: 'en', idempotencyKey: undefined },
      );
    },
  };
  return rig;
}
