/** A member of the demo's staff at the door of the back office. */
import type pg from 'pg';
import type { OfficeSample, TableAsk } from './office-tables.ts';

export interface OfficeDesk {
  /** How long the whole answer took. */
  timeMs(ask: TableAsk): Promise<number>;
  /** A whole file: how many lines, and how long it took to have all of them. */
  file(call: string): Promise<{ lines: number; ms: number }>;
}

const ADMINISTRATOR = { email: 'admin@office.example', password: 'demo1234', captcha: 'none' };

export async function openDesk(origin: string): Promise<OfficeDesk> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  let calls = 0;
  async function call(name: string, input: object): Promise<{ response: Response; data: Record<string, unknown> }> {
    // From a new address each time, or it would soon be asked to wait.
    headers['x-forwarded-for'] = `10.2.${(calls >> 8) & 255}.${calls++ & 255}`;
    const response = await fetch(`${origin}/admin-api/${name}?lang=en`, { method: 'POST', headers, body: JSON.stringify(input) });
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Record<string, unknown> };
    if (code !== 0) throw new Error(`${name} with ${JSON.stringify(input)}: ${msg}`);
    return { response, data };
  }
  const login = await call('session!login', ADMINISTRATOR);
  headers.cookie = cookiesOf(login.response);
  // Whoever has proved a second factor is given another session.
  headers.cookie = cookiesOf((await call('session!secondFactor', { code: login.data.demoCode })).response);
  return {
    async timeMs({ call: name, input }) {
      const startedMs = performance.now();
      await call(name, input);
      return performance.now() - startedMs;
    },
    file: (name) => takeFile(`${origin}/admin-api/${name}?lang=en`, headers.cookie!),
  };
}

export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

export async function takeFile(address: string, cookie: string): Promise<{ lines: number; ms: number }> {
  const startedMs = performance.now();
  const response = await fetch(address, { headers: { cookie } });
  const text = await response.text();
  if (!response.ok || text.startsWith('{')) throw new Error(`${address}: ${text.slice(0, 200)}`);
  return { lines: text.trimEnd().split('\r\n').length - 1, ms: performance.now() - startedMs };
}

/** Somebody with many orders and entries, and words that only some have. */
export async function sampleOffice(client: pg.Client): Promise<OfficeSample> {
  const { rows } = await client.query<OfficeSample>(`
    SELECT o.storefront_code AS storefront, o.shop_id AS "shopId", s.name AS "shopName", o.buyer_id AS "userId",
      left(u.username, 6) AS "personName", o.serial AS "orderSerial",
           (o.submitted_at - interval '7 days')::date::text AS day, p.category_id AS "categoryId", split_part(l.title, ' ', 1) AS title
    FROM orders o JOIN shops s ON s.id = o.shop_id JOIN users u ON u.id = o.buyer_id JOIN order_lines l ON l.order_id = o.id
    JOIN products p ON p.id = l.product_id ORDER BY o.submitted_at DESC, o.id LIMIT 1`);
  return rows[0]!;
}
