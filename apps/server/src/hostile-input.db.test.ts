/**
 * Every call, made by everybody who may make it, with what no screen would ever send: one place of the input at a time, and bodies that are
 * wrong as a
 * whole. A run takes some of the values at each place, chosen by the place itself, so that two runs are the same; `npm run test:long` takes
 * all.
 */
import { callPath, doorOf, type CallDefinition } from '@entrepot/contracts/call.ts';
import { KEY_SCOPES, SHOP_PERMISSIONS } from '@entrepot/contracts/permissions.ts';
import { adminCalls, calls, sellerCalls } from '@entrepot/contracts/registry.ts';
import { fitting, HOSTILE_VALUES, hostileBodies, placesIn, replaced } from '@entrepot/testing/hostile.ts';
import { isLong } from '@entrepot/testing/in-full.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newKeyText } from './modules/people/api-keys/key-text.ts';
import { PARAMETERS, type ParameterCode } from './modules/ground/parameters/registry.ts';
import { createSessions } from './modules/people/sessions/index.ts';
import { withTransaction } from './platform/db/transaction.ts';

const ALL_CALLS: CallDefinition[] = [...Object.values(calls), ...Object.values(sellerCalls), ...Object.values(adminCalls)];
/** What every place gets, and how many of the other values and bodies it gets in a short run. */
const BROKEN_TEXTS = ['a\u0000b', 'x\ud800'];
const SOME_VALUES = 4;
const SOME_BODIES = 4;
/** Words are taken apart by other rules in each of them. */
const LANGUAGES_TYPED = ['en', 'cn', 'th', 'tr'];

const {
  server,
  platform,
  database: { pool },
} = await startTestServer({ demo: 'small', config: { captcha: false } });
const sessions = createSessions(platform, { parameters: { get: (code: ParameterCode) => PARAMETERS[code].default as never } });
const one = async (text: string, values: unknown[] = []): Promise<string> => (await pool.query<{ id: string }>(text, values)).rows[0]!.id;

type Who = 'visitor' | 'buyer' | 'seller' | 'staff' | 'key';
const people = {} as Record<'buyer' | 'seller' | 'staff', string>;
let shopId: string;

beforeAll(async () => {
  people.buyer = await one(`SELECT id FROM users WHERE username = 'demobuyer'`);
  shopId = await one('SELECT shop_id AS id FROM orders WHERE buyer_id = $1 GROUP BY 1 ORDER BY count(*) DESC LIMIT 1', [people.buyer]);
  people.seller = await one(
    `INSERT INTO shop_members (shop_id, email, name, permissions) VALUES ($1, 'hostile@shop.example', 'Hostile', $2) RETURNING id`,
    [shopId, [...SHOP_PERMISSIONS]],
  );
  const role = await one(`INSERT INTO staff_roles (name, is_administrator) VALUES ('Hostile', true) RETURNING id`);
  people.staff = await one(`INSERT INTO staff (email, name, role_id) VALUES ('hostile@staff.example', 'Hostile', $1) RETURNING id`, [role]);
});

async function tokenOf(who: Exclude<Who, 'visitor'>): Promise<string> {
  if (who !== 'key') {
    const { token } = await withTransaction(platform.db, (tx) =>
      sessions.start(tx, { audience: who, subjectId: people[who], isComplete: true, address: '203.0.113.7', userAgent: 'Hostile' }),
    );
    return token;
  }
  const { text, hash, prefix, lastFour } = newKeyText();
  await pool.query(
    `INSERT INTO api_keys (shop_id, name, key_hash, prefix, last_four, scopes, created_by, created_at)
      VALUES ($1, 'Hostile', $2, $3, $4, $5, $6, now())`,
    [shopId, hash, prefix, lastFour, [...KEY_SCOPES], people.seller],
  );
  return text;
}

/** Which table the first word of a call is about. */
const SUBJECTS: Readonly<Record<string, string>> = {
  order: 'orders',
  orders: 'orders',
  orderLog: 'orders',
  product: 'products',
  products: 'products',
  sellerGoods: 'products',
  shop: 'shops',
  shops: 'shops',
  seller: 'shops',
  refund: 'refunds',
  disputes: 'refunds',
  evaluation: 'reviews',
  review: 'reviews',
  reviews: 'reviews',
  address: 'addresses',
  recharges: 'recharges',
  rechargeBlockchain: 'recharges',
  withdraw: 'withdrawals',
  withdrawals: 'withdrawals',
  adjustments: 'adjustments',
  alarms: 'alarms',
  settlement: 'settlements',
  settlements: 'settlements',
  statement: 'shop_statements',
  locks: 'locks',
  lock: 'locks',
  people: 'users',
  staff: 'staff',
  role: 'staff_roles',
  member: 'shop_members',
  applications: 'merchant_applications',
  application: 'merchant_applications',
  identities: 'identity_applications',
  import: 'import_runs',
  key: 'api_keys',
  webhook: 'webhook_endpoints',
  articles: 'articles',
  promotions: 'banners',
  categories: 'categories',
  audit: 'audit_log',
  ledger: 'ledger_transactions',
  notice: 'notices',
};
const FIELDS: Readonly<Record<string, string>> = {
  goodsId: 'products',
  goodsIds: 'products',
  sellerId: 'shops',
  sellerIds: 'shops',
  shopId: 'shops',
  orderId: 'orders',
  orderLineId: 'order_lines',
  refundId: 'refunds',
  userId: 'users',
  skuId: 'skus',
  skuIds: 'skus',
  addressId: 'addresses',
  roleId: 'staff_roles',
  categoryId: 'categories',
  parentId: 'categories',
  attributeId: 'attributes',
  valueId: 'attribute_values',
  valueIds: 'attribute_values',
  sessionId: 'sessions',
  endpointId: 'webhook_endpoints',
  subjectId: 'users',
  mediaId: 'media_objects',
  actorId: 'staff',
};
const PLAIN: Readonly<Record<string, unknown>> = {
  country: 'PT',
  state: '13',
  city: 'Porto',
  postcode: '4000-001',
  phone: '+351912345678',
  email: 'hostile@mail.example',
  keyword: 'pot',
  reason: 'because it is so',
  code: 'hazelwharf',
  storefrontCode: 'hazelwharf',
  storefront: 'hazelwharf',
  language: 'en',
  amount: '5',
  currency: 'USDT',
  network: 'ethereum',
};
const firstIds = new Map<string, string | undefined>();

/** Something that is there, if possible something of the people who ask. */
async function firstId(table: string): Promise<string | undefined> {
  if (!firstIds.has(table)) {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT COALESCE(f ->> 'id', f ->> 'order_id', f ->> 'number') AS id FROM (SELECT to_jsonb(t) AS f FROM ${table} t) rows
       ORDER BY (f ->> 'shop_id' = $1) DESC NULLS LAST, (COALESCE(f ->> 'buyer_id', f ->> 'user_id') = $2) DESC NULLS LAST, 1 LIMIT 1`,
      [shopId, people.buyer],
    );
    firstIds.set(table, rows[0]?.id);
  }
  return firstIds.get(table);
}

async function usualInput(call: CallDefinition): Promise<Record<string, unknown>> {
  const [subject = ''] = call.name.split('!');
  const tables = new Map(Object.entries(FIELDS));
  if (SUBJECTS[subject]) for (const name of ['id', 'ids']) tables.set(name, SUBJECTS[subject]);
  const ids = new Map(await Promise.all([...tables].map(async ([name, table]) => [name, await firstId(table)] as const)));
  const item = `${ids.get('skuId')}:10`;
  return fitting(call.input, (name) => (name === 'items' ? item : (ids.get(name) ?? PLAIN[name]))) as Record<string, unknown>;
}

interface Request {
  payload: string | Buffer;
  contentType: string | undefined;
  query?: string;
}
let callers = 0;

/** One who calls again and again with one login, and logs in anew only when that does not open the door any more. */
function caller(who: Who, call: CallDefinition): (request: Request) => Promise<{ status: number; body: string }> {
  let token: string | undefined;
  async function ask({ payload, contentType, query = '' }: Request): Promise<{ status: number; body: string }> {
    callers++;
    const { statusCode, body } = await server.inject({
      method: 'POST',
      url: `${callPath(call)}${query}`,
      payload,
      remoteAddress: `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`,
      headers: {
        ...(contentType === undefined ? {} : { 'content-type': contentType }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    });
    return { status: statusCode, body };
  }
  return async (request) => {
    const answer = token === undefined && who !== 'visitor' ? undefined : await ask(request);
    if (answer && (answer.status !== 403 || who === 'visitor')) return answer;
    token = await tokenOf(who as Exclude<Who, 'visitor'>);
    return ask(request);
  };
}

/** The same at every run: some of the values, others at each place. */
function someOf<Value>(values: readonly Value[], count: number, place: string): Value[] {
  if (isLong || values.length <= count) return [...values];
  let at = [...place].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);
  return Array.from({ length: count }, () => values[(at = (at * 17_364 + 1) % 65_521) % values.length]!);
}

const asJson = (input: unknown): Request => ({ payload: JSON.stringify(input), contentType: 'application/json' });
const cases = ALL_CALLS.flatMap((call) => {
  const kinds: Who[] =
    call.audience === 'visitor' && doorOf(call) === 'buyer'
      ? ['visitor', 'buyer']
      : [call.audience, ...(call.isOpenToKeys ? ['key' as const] : [])];
  return kinds.map((who) => ({ call, who, title: `${callPath(call)} as ${who}` }));
});
const ORDER: Who[] = ['visitor', 'buyer', 'key', 'seller', 'staff'];
cases.sort((a, b) => ORDER.indexOf(a.who) - ORDER.indexOf(b.who));
const withInput = cases.filter(({ call }) => Object.keys((call.input as { properties?: object }).properties ?? {}).length > 0);

const LONGEST_SHOWN = 3_000;

/** What came of a request that should never have gone wrong, with all that is needed to make it again. */
function complain(
  title: string,
  { payload, contentType, query = '' }: Request,
  { status, body }: { status: number; body: string },
): string {
  return `${title}${query} answered ${status} ${body.slice(0, 200)}\n  ${contentType ?? 'no type'}: ${JSON.stringify(payload.toString('latin1' as never)).slice(0, LONGEST_SHOWN)}`;
}

let understood = 0;

describe('hostile input', () => {
  it.each(withInput.filter(({ call }) => call.encoding !== 'multipart'))('does not break $title', async ({ call, who, title }) => {
    const ask = caller(who, call);
    const usual = await usualInput(call);
    const failed: string[] = [];
    const tryOut = async (request: Request) => {
      const answer = await ask(request);
      if (answer.status >= 500) failed.push(complain(title, request, answer));
      return answer;
    };
    if (![400, 403].includes((await tryOut(asJson(usual))).status)) understood++;
    for (const place of placesIn(usual)) {
      // Refused before the call sees them, so nothing can have changed.
      for (const value of BROKEN_TEXTS) expect((await tryOut(asJson(replaced(usual, place, value)))).status, place.join('.')).toBe(400);
      const isSearched = who === 'visitor' && place[0] === 'keyword';
      const values = isSearched ? HOSTILE_VALUES : someOf(HOSTILE_VALUES, SOME_VALUES, `${title} ${place.join('.')}`);
      for (const lang of isSearched ? LANGUAGES_TYPED : ['en']) {
        for (const value of values) await tryOut({ ...asJson(replaced(usual, place, value)), query: `?lang=${lang}` });
      }
    }
    expect(failed.length, failed.join('\n')).toBe(0);
  });

  it.each(cases)('as a whole body does not break $title', async ({ call, who, title }) => {
    const ask = caller(who, call);
    const [field = 'x'] = Object.keys((call.input as { properties?: object }).properties ?? {});
    const failed: string[] = [];
    const bodies: Request[] = call.encoding === 'multipart' ? hostileBodies(field) : someOf(hostileBodies(field), SOME_BODIES, title);
    const queries = someOf(
      ['%00', '%', '%ff', '%ed%a0%80', 'x&'.repeat(500), '[]=1', '[__proto__]=1', '__proto__=1'].map(
        (text) => `?${field}=${text}&${field}=x&lang=${text}&storefront=${text}`,
      ),
      1,
      title,
    );
    for (const request of [...bodies, ...queries.map((query) => ({ ...asJson({}), query }))]) {
      const answer = await ask(request);
      if (answer.status >= 500) failed.push(complain(title, request, answer));
      if (answer.status >= 400)
        expect(JSON.parse(answer.body), answer.body).toMatchObject({ code: answer.status, key: expect.any(String) });
    }
    expect(failed.length, failed.join('\n')).toBe(0);
  });

  it('meets calls that understand what it was made of', () => {
    expect(understood / withInput.length).toBeGreaterThan(0.9);
  });
});
