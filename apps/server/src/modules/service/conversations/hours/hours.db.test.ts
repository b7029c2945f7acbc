import type { ServiceFigures, ServiceStanding } from '@entrepot/contracts/calls/service-hours.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Someone } from '../../../trade/orders/orders.builder.ts';
import { chatRig } from '../conversations.builder.ts';

const database = await testDatabase();
const { pool } = database;
const HOURS = { weekdays: [1, 2, 3, 4, 5, 6, 7], opens: '08:00', closes: '20:00', timeZone: 'UTC' };
const { rig, call, staffCall, send, list } = await chatRig(database, undefined, HOURS);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let chief: Someone;
let ines: Someone;

beforeEach(async () => {
  await emptyTables(pool, ['conversations', 'service_agents', 'service_holidays']);
  rig.reset();
  chief = await rig.staff('service.manage');
  ines = await rig.staff('service.answer');
});

const as = (who: Someone) => ({ token: who.token });
const standing = async (options: object = {}) => (await call<ServiceStanding>('newOnlinechat!hours', {}, options)).data;
const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const today = () => dayOf(rig.clock.now());

/** To the next time that the clock shows this. */
function goTo(clock: string): void {
  const nowMs = rig.clock.now().getTime();
  const todayMs = Date.parse(`${today()}T${clock}:00Z`);
  rig.clock.advance((todayMs > nowMs ? todayMs : todayMs + DAY_MS) - nowMs);
}

async function ask(): Promise<string> {
  const buyer = await rig.buyer();
  await send({ content: 'Hello' }, as(buyer));
  return (await list({}, as(buyer))).conversation!.id;
}
const answer = (id: string) => staffCall('service!send', { id, type: 'text', content: 'Yes?' }, as(ines));
async function answeredAfter(minutes: number): Promise<string> {
  const id = await ask();
  rig.clock.advance(minutes * MINUTE_MS);
  await answer(id);
  return id;
}

describe('how long an answer takes', () => {
  it('is the median of the last hour, of today where that is too little, and unknown without any', async () => {
    goTo('09:00');
    expect(await standing()).toEqual({ holidays: [], answerTime: null, promiseMinutes: 10, queue: null });
    await answeredAfter(30);
    expect((await standing()).answerTime).toEqual({ medianSeconds: 1_800, counted: 1, period: 'day' });
    rig.clock.advance(61 * MINUTE_MS);
    for (const minutes of [1, 2, 3, 4, 5]) await answeredAfter(minutes);
    expect((await standing()).answerTime).toEqual({ medianSeconds: 180, counted: 5, period: 'hour' });
    // Of yesterday nothing is said.
    goTo('09:00');
    expect((await standing()).answerTime).toBeNull();
  });
});

describe('while nobody is there', () => {
  it('says how many wrote before, and about when the turn comes once that was counted', async () => {
    goTo('21:00');
    const buyer = await rig.buyer();
    await ask();
    rig.clock.advance(MINUTE_MS);
    await send({ content: 'And me' }, as(buyer));
    rig.clock.advance(MINUTE_MS);
    await ask();
    expect((await standing(as(buyer))).queue).toEqual({ ahead: 1, turnAt: null });
    expect((await standing()).queue).toEqual({ ahead: 3, turnAt: null });
    goTo('02:00');
    const waiting = [await ask(), await ask()];
    goTo('08:00');
    const { rows } = await pool.query<{ id: string }>(
      'SELECT id FROM conversations WHERE waiting_since IS NOT NULL ORDER BY waiting_since, id',
    );
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(waiting));
    for (const { id } of rows) {
      rig.clock.advance(4 * MINUTE_MS);
      await answer(id);
    }
    goTo('03:00');
    await ask();
    const { queue } = await standing();
    expect(queue).toMatchObject({ ahead: 1 });
    expect(queue!.turnAt!.slice(0, 10)).toBe(today());
  });
});

describe('holidays', () => {
  const christmas = (input: object = {}) => ({
    storefront: rig.storefrontCode,
    day: today(),
    name: 'Fair',
    opens: null,
    closes: null,
    ...input,
  });
  const save = (input: object, who = chief) => staffCall('service!saveHoliday', christmas(input), as(who));

  it('are read by buyers at once, and close the service', async () => {
    goTo('12:00');
    expect((await standing()).queue).toBeNull();
    expect(await save({})).toMatchObject({ code: 0 });
    expect(await standing()).toMatchObject({ holidays: [{ day: today(), name: 'Fair', opens: null, closes: null }], queue: { ahead: 0 } });
    expect(await save({ name: 'Short day', opens: '10:00', closes: '14:00' })).toMatchObject({ code: 0, data: { name: 'Short day' } });
    expect((await standing()).queue).toBeNull();
    expect((await staffCall('service!holidays', {}, as(chief))).data).toHaveLength(1);
    const remove = () => staffCall('service!removeHoliday', { storefront: rig.storefrontCode, day: today() }, as(chief));
    expect(await remove()).toMatchObject({ code: 0 });
    expect(await remove()).toMatchObject({ key: 'chat.not_found' });
    expect((await standing()).holidays).toEqual([]);
    const { rows } = await pool.query(`SELECT action FROM audit_log WHERE action LIKE 'holiday.%' ORDER BY action`);
    expect(rows.map(({ action }) => action)).toEqual(['holiday.removed', 'holiday.saved', 'holiday.saved']);
  });

  it.each([
    ['no name', { name: ' ' }],
    ['a time without the other', { opens: '10:00' }],
    ['the end before the beginning', { opens: '14:00', closes: '10:00' }],
    ['no such day', { day: '2026-02-30' }],
    ['no such time', { opens: '25:00', closes: '26:00' }],
    ['no such storefront', { storefront: 'nowhere' }],
  ])('with %s are refused', async (_what, input) => {
    expect(await save(input)).toMatchObject({ key: 'request.invalid' });
  });

  it('are set by whoever manages the service, and by nobody else', async () => {
    const buyer = await rig.buyer();
    for (const name of ['service!holidays', 'service!figures', 'service!exportFigures']) {
      const input = { by: 'person', from: today(), to: today() };
      expect(await staffCall(name, input, as(ines)), name).toMatchObject({ key: 'access.denied' });
      expect(await staffCall(name, input, as(buyer)), name).toMatchObject({ key: 'session.invalid' });
    }
    expect(await save({}, ines)).toMatchObject({ key: 'access.denied' });
  });
});

describe('the figures of the service', () => {
  const figures = async (input: object = {}) =>
    (await staffCall<ServiceFigures>('service!figures', { by: 'person', from: today(), to: today(), ...input }, as(chief))).data;

  it('are counted from what happened: first answers, closings and ratings', async () => {
    goTo('09:00');
    const buyer = await rig.buyer();
    await send({ content: 'Hello' }, as(buyer));
    const { id } = (await list({}, as(buyer))).conversation!;
    rig.clock.advance(5 * MINUTE_MS);
    await answer(id);
    rig.clock.advance(25 * MINUTE_MS);
    await staffCall('service!close', { id }, as(ines));
    await call('newOnlinechat!rate', { conversation: id, stars: 4 }, as(buyer));
    await answeredAfter(20);
    const counted = {
      answers: 2,
      medianAnswerSeconds: 750,
      withinPromise: 1,
      closed: 1,
      medianCloseSeconds: 1_800,
      ratings: 1,
      stars: 4,
    };
    expect(await figures()).toMatchObject({ list: [{ key: ines.id, ...counted }], total: counted, promiseMinutes: 10 });
    expect(await figures({ by: 'storefront' })).toMatchObject({
      list: [{ key: rig.storefrontCode, name: rig.storefrontCode.toUpperCase(), ...counted }],
    });
    expect(await figures({ by: 'language', language: 'de' })).toMatchObject({ list: [], total: { answers: 0, medianAnswerSeconds: null } });
    // Opened and ended again, it counts from its new beginning.
    await send({ content: 'Once more' }, as(buyer));
    rig.clock.advance(10 * MINUTE_MS);
    await staffCall('service!close', { id }, as(ines));
    expect((await figures()).total).toMatchObject({ closed: 2, medianCloseSeconds: 1_200 });
  });

  it('of a span that is none are refused', async () => {
    expect(await staffCall('service!figures', { by: 'person', from: '2026-03-01', to: '2026-02-01' }, as(chief))).toMatchObject({
      key: 'request.invalid',
    });
  });
});
