/** Two whole applications on one database: what staff change at one of them, visitors of the other see at once. */
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { setOwnWords } from '@entrepot/i18n/own-words.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import pino from 'pino';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../../app.ts';
import { createDb } from '../../../platform/db/database.ts';
import { readSchema } from '../../../platform/db/migrate.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events.ts';
import { createPlatform } from '../../../start/create-platform.ts';
import { PARAMETERS, type ParameterCode } from '../parameters/registry.ts';
import { takeHosts } from './index.ts';
import { createSessions, type SessionAudience } from '../../people/sessions/index.ts';

const one = await startTestServer({ config: { captcha: false } });
const { platform, pool, close } = await createPlatform(one.platform.config, one.database.logins, pino({ level: 'error' }), one.clock);
const { server: other } = await createApp(platform, { dev: false, health: { pool, schema: await readSchema(), isStopping: () => false } });
await platform.events.start();
await other.ready();
afterAll(async () => {
  await other.close();
  await close();
});

const sessions = createSessions(one.platform, { parameters: { get: (code: ParameterCode) => PARAMETERS[code].default as never } });
const insert = async (text: string): Promise<string> => (await one.database.pool.query<{ id: string }>(`${text} RETURNING id`)).rows[0]!.id;
const tokenOf = async (audience: SessionAudience, subjectId: string): Promise<string> =>
  (
    await withTransaction(one.platform.db, (tx) =>
      sessions.start(tx, { audience, subjectId, isComplete: true, address: '203.0.113.7', userAgent: 'Test' }),
    )
  ).token;

it('a storefront is added, closed and opened without a restart, and a closed one says so and takes no orders', async () => {
  const roleId = await insert(`INSERT INTO staff_roles (name, permissions) VALUES ('Builders', '{storefronts.manage}')`);
  const staff = await tokenOf(
    'staff',
    await insert(`INSERT INTO staff (email, name, role_id) VALUES ('b@operator.example', 'B', '${roleId}')`),
  );
  const buyer = await tokenOf('buyer', await insert(`INSERT INTO users (usercode, username) VALUES ('b1', 'b1')`));
  const desk = async (name: string, payload: object) =>
    (
      await one.server.inject({
        method: 'POST',
        url: `/admin-api/storefront!${name}`,
        payload: { reason: 'New.', ...payload },
        headers: { authorization: `Bearer ${staff}` },
      })
    ).json();
  const visit = (url: string) => other.inject({ url, headers: { host: 'twentieth.example', 'accept-language': 'de' } });
  const order = async () =>
    (
      await other.inject({
        method: 'POST',
        url: '/api/order!submit.action',
        payload: { items: '', digest: 'x' },
        headers: { host: 'twentieth.example', authorization: `Bearer ${buyer}` },
      })
    ).json<{ key: string }>().key;

  const [first] = STOREFRONTS;
  const data = {
    ...first,
    code: 'twentieth',
    name: 'Twentieth',
    hosts: ['twentieth.example'],
    logo: { ...first!.logo, favicon: STOREFRONTS[5]!.logo.favicon },
  };
  expect((await visit('/favicon.svg')).body).toBe(first!.logo.favicon);
  expect(await desk('add', { data, payments: [] })).toMatchObject({ code: 0, data: { pending: { hosts: data.hosts } } });
  // As the operator: otherwise another person agrees to its hosts, and a day passes.
  await withTransaction(createDb(one.database.pool), async (tx) => {
    await takeHosts(tx, data);
    await publish(tx, 'storefronts.changed', { codes: [data.code] });
  });
  await eventually(async () => expect((await visit('/favicon.svg')).body).toBe(STOREFRONTS[5]!.logo.favicon));
  expect(await order()).not.toBe('storefront.closed');

  expect(await desk('setOpen', { code: 'twentieth', isOpen: false })).toMatchObject({ code: 0 });
  await eventually(async () => expect((await visit('/index')).statusCode).toBe(503));
  const closed = await visit('/index');
  expect(closed.body).toContain('Dieser Marktplatz ist zurzeit geschlossen');
  expect(closed.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(await order()).toBe('storefront.closed');

  await desk('setOpen', { code: 'twentieth', isOpen: true });
  await eventually(async () => expect(await order()).not.toBe('storefront.closed'));
});

it('an error speaks in the words of the storefront whose host was asked', async () => {
  const [first, second] = STOREFRONTS;
  setOwnWords([
    { catalogue: 'errors', id: 'session.required', language: 'en', storefrontCode: null, text: 'Log in first.' },
    { catalogue: 'errors', id: 'session.required', language: 'en', storefrontCode: second!.code, text: 'Please come in first.' },
  ]);
  onTestFinished(() => setOwnWords([]));
  const refusalAt = async (host: string) =>
    (await one.server.inject({ method: 'POST', url: '/api/order!submit.action?lang=en', payload: {}, headers: { host } })).json<{
      msg: string;
    }>().msg;
  expect(await refusalAt(second!.hosts[0]!)).toBe('Please come in first.');
  expect(await refusalAt(first!.hosts[0]!)).toBe('Log in first.');
});
