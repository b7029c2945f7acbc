import type { OutputOf } from '@entrepot/contracts/call.ts';
import type { moneyWatchCalls } from '@entrepot/contracts/calls/money-watch.ts';
import { ask } from '@entrepot/testing/calls.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { sessionRow } from '@entrepot/testing/session-row.ts';
import Fastify from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import type { Session } from '../../../platform/auth.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { sendError } from '../../../platform/http/error-handler.ts';
import { registerRoutes } from '../../../platform/http/register-routes.ts';
import { createAudit } from '../../ground/audit/index.ts';
import { createAlarms, raise, settleWhere } from './index.ts';

type Alarm = OutputOf<(typeof moneyWatchCalls)['alarms!settle']>;

const { db, pool } = await testDatabase();
const clock = testClock('2026-03-01T12:00:00Z');
const audit = createAudit({ db, clock });
const {
  rows: [role],
} = await pool.query<{ id: string }>(`INSERT INTO staff_roles (name, permissions) VALUES ('Desk', '{money.watch}') RETURNING id`);
const {
  rows: [ada],
} = await pool.query<{ id: string }>(`INSERT INTO staff (email, name, role_id) VALUES ('ada@entrepot.example', 'Ada', $1) RETURNING id`, [
  role!.id,
]);
await sessionRow(pool, { subjectId: ada!.id, token: 'ada' });
const SESSIONS: Record<string, Pick<Session, 'audience' | 'permissions'>> = {
  ada: { audience: 'staff', permissions: ['money.watch'] },
  clerk: { audience: 'staff', permissions: ['audit.read'] },
  buyer: { audience: 'buyer', permissions: [] },
};

const app = Fastify();
app.setErrorHandler(sendError);
registerRoutes(app, createAlarms({ db, clock }, { audit }).routes, {
  resolveSession: async (token) => SESSIONS[token] && { ...SESSIONS[token], subjectId: ada!.id, sessionId: 's', isComplete: true },
  storefrontOf: () => 'x',
  rateLimitOf: () => undefined,
});

const call = <Data>(name: string, input: object = {}, token = 'ada') => ask<Data>(app, `/admin-api/${name}`, input, { token });
const list = async (input: object = {}) => (await call<{ list: Alarm[]; totalElements: number }>('alarms!list', input)).data;
const raiseOne = (subject: string, details: object = {}) =>
  withTransaction(db, (tx) => raise(tx, { kind: 'chain.trouble', subject, details }, clock.now()));

beforeEach(async () => {
  await pool.query('DELETE FROM alarms');
  clock.set('2026-03-01T12:00:00Z');
});

it('is one alarm, however often the same thing is noticed, also by many at once', async () => {
  await Promise.all(Array.from({ length: 10 }, () => raiseOne('local', { tries: 1 })));
  clock.advance(60_000);
  await raiseOne('local', { tries: 2 });
  const { list: alarms, totalElements } = await list();
  expect(totalElements).toBe(1);
  expect(alarms).toMatchObject([
    {
      kind: 'chain.trouble',
      subject: 'local',
      details: { tries: 2 },
      raisedAt: '2026-03-01T12:00:00.000Z',
      noticedAt: '2026-03-01T12:01:00.000Z',
      settledAt: null,
      settlement: null,
    },
  ]);
});

it('is settled by the system when the cause is gone, and raised anew when it comes back', async () => {
  await raiseOne('local');
  await raiseOne('bsc');
  await withTransaction(db, (tx) => settleWhere(tx, 'chain.trouble', 'local', 'The network answers again.', clock.now()));
  await withTransaction(db, (tx) => settleWhere(tx, 'chain.trouble', 'nothing', 'x', clock.now()));
  expect((await list()).list.map(({ subject, settlement }) => [subject, settlement])).toEqual([
    ['bsc', null],
    ['local', 'The network answers again.'],
  ]);
  clock.advance(1_000);
  await raiseOne('local');
  expect((await list({ pageSize: 1 })).list).toMatchObject([{ subject: 'local', settledAt: null }]);
  expect(await list({ pageNum: 2, pageSize: 2 })).toMatchObject({
    totalElements: 3,
    list: [{ subject: 'local', settledAt: '2026-03-01T12:00:00.000Z' }],
  });
});

it('is settled by staff once, with words that are kept and recorded', async () => {
  await raiseOne('local');
  const id = (await list()).list[0]!.id;
  expect(await call('alarms!settle', { id, reason: ' ' })).toMatchObject({ key: 'audit.reason_required' });
  expect(await call<Alarm>('alarms!settle', { id, reason: 'Another node.' })).toMatchObject({
    code: 0,
    data: { settlement: 'Another node.', settledAt: '2026-03-01T12:00:00.000Z' },
  });
  expect(await call('alarms!settle', { id, reason: 'Again.' })).toMatchObject({ key: 'alarm.not_found' });
  expect(await call('alarms!settle', { id: '00000000-0000-4000-8000-000000000000', reason: 'x' })).toMatchObject({
    key: 'alarm.not_found',
  });
  expect((await audit.list({}, { pageNum: 1, pageSize: 1 })).list).toMatchObject([
    { action: 'alarm.settled', actorName: 'Ada', subjectId: id, reason: 'Another node.', before: { subject: 'local' } },
  ]);
});

it.each(['', 'stranger', 'buyer', 'clerk'])('answers nothing to "%s"', async (token) => {
  await raiseOne('local');
  for (const [name, input] of [
    ['alarms!list', {}],
    ['alarms!settle', { id: '00000000-0000-4000-8000-000000000000', reason: 'x' }],
  ] as const) {
    expect(await call(name, input, token)).toMatchObject({ code: expect.toSatisfy((code: number) => code !== 0) as number });
  }
  expect((await list()).list).toMatchObject([{ settledAt: null }]);
});
