import type { SlidePuzzle, TypedPuzzle } from '@entrepot/contracts/calls/captcha.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountRig, PASSWORD, type CallOptions } from '../accounts/accounts.builder.ts';
import { isWorkDone } from './proof-of-work.ts';

const SECOND_MS = 1_000;
const database = await testDatabase();
const { pool } = database;
const rig = await accountRig(database, { config: { captcha: true } });
rig.parameters.set('captcha_work_bits', 8);
rig.parameters.set('captchas_per_address_per_minute', 1_000);

beforeEach(async () => {
  await emptyTables(pool, ['captchas', 'users']);
  rig.clock.advance(2 * 60 * 60 * SECOND_MS);
});

const start = <Puzzle>(action: string, kind: 'slide' | 'typed', options?: CallOptions) =>
  rig.call<Puzzle>('jscode!execute', { action, kind }, options);
const check = (input: object, options?: CallOptions) => rig.call<{ pass: string }>('jscode!check', input, options);

interface Place {
  x: number;
  y: number;
}

function trackTo({ x, y }: Place): Array<[number, number, number]> {
  return Array.from({ length: 25 }, (_, index) => [x * (1 - (1 - index / 24) ** 2), y + (24 - index), index * 20 + (index % 3)]);
}

async function answerOf(id: string): Promise<Place> {
  const { rows } = await pool.query<Place>(
    `SELECT (answer->>'x')::integer AS x, (answer->>'y')::integer AS y FROM captchas WHERE id = $1`,
    [id],
  );
  return rows[0]!;
}

async function slide(action = 'register', options?: CallOptions): Promise<string> {
  const { data } = await start<SlidePuzzle>(action, 'slide', options);
  return (await check({ id: data.id, track: trackTo(await answerOf(data.id)) }, options)).data.pass;
}

function workFor({ workPrefix, workBits }: TypedPuzzle): string {
  for (let number = 0; ; number += 1) if (isWorkDone(workPrefix, String(number), workBits)) return String(number);
}

const register = (captcha: string, options?: CallOptions, username = 'teresa') =>
  rig.call('localuser!registerNoVerifcode', { username, password: PASSWORD, captcha }, options);

describe('a slide puzzle', () => {
  it('shows a picture and a piece, and not where it belongs', async () => {
    const { data, status } = await start<SlidePuzzle>('login', 'slide');
    expect(status).toBe(200);
    expect(Object.keys(data).sort()).toEqual(['background', 'height', 'id', 'kind', 'piece', 'pieceSize', 'pieceTop', 'width']);
    expect(data).toMatchObject({ kind: 'slide', width: 320, height: 180, background: expect.stringMatching(/^data:image\/webp;base64,/) });
  });

  it('is there also for those who ask by GET and name no kind', async () => {
    expect(await rig.call('jscode!execute', { action: 'login' }, { method: 'GET' })).toMatchObject({ code: 0, data: { kind: 'slide' } });
    expect(await rig.call('jscode!execute', { action: 'steal' })).toMatchObject({ status: 400 });
  });

  it('solved by hand opens its action, once', async () => {
    const pass = await slide();
    expect(await register(pass)).toMatchObject({ code: 0 });
    expect(await register(pass, {}, 'teresa2')).toMatchObject({ status: 200, key: 'verification.failed' });
  });

  it('is used up by an action that fails', async () => {
    await register(await slide());
    const pass = await slide();
    expect(await register(pass)).toMatchObject({ key: 'account.username_taken' });
    expect(await register(pass, {}, 'teresa2')).toMatchObject({ key: 'verification.failed' });
  });

  it('opens no other action, and nothing for anybody else', async () => {
    expect(await register(await slide('login'))).toMatchObject({ key: 'verification.failed' });
    expect(await register(await slide(), { address: '198.51.100.9' })).toMatchObject({ key: 'verification.failed' });
    const { data } = await start<SlidePuzzle>('register', 'slide');
    expect(await check({ id: data.id, track: trackTo(await answerOf(data.id)) }, { address: '198.51.100.9' })).toMatchObject({
      key: 'verification.failed',
    });
  });

  it('opens one action when twenty use it at the same moment', async () => {
    const pass = await slide();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => register(pass, {}, `teresa${index}`)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  it.each([
    [20, 0],
    [0, 20],
    [6, 0],
    [0, -6],
  ])('let go %i and %i pixels beside its place is not solved, and there is no second try', async (dx, dy) => {
    const { data } = await start<SlidePuzzle>('register', 'slide');
    const { x, y } = await answerOf(data.id);
    expect(await check({ id: data.id, track: trackTo({ x: x + dx, y: y + dy }) })).toMatchObject({ key: 'verification.failed' });
    expect(await check({ id: data.id, track: trackTo({ x, y }) })).toMatchObject({ key: 'verification.failed' });
  });

  it('hands out one pass when it is solved ten times at the same moment', async () => {
    const { data } = await start<SlidePuzzle>('register', 'slide');
    const track = trackTo(await answerOf(data.id));
    const answers = await Promise.all(Array.from({ length: 10 }, () => check({ id: data.id, track })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  it('is valid for two minutes, and so is its pass', async () => {
    const { data } = await start<SlidePuzzle>('register', 'slide');
    const track = trackTo(await answerOf(data.id));
    rig.clock.advance(119 * SECOND_MS);
    const {
      data: { pass },
    } = await check({ id: data.id, track });
    rig.clock.advance(120 * SECOND_MS);
    expect(await register(pass)).toMatchObject({ key: 'verification.failed' });
    const { data: late } = await start<SlidePuzzle>('register', 'slide');
    const place = await answerOf(late.id);
    rig.clock.advance(120 * SECOND_MS);
    expect(await check({ id: late.id, track: trackTo(place) })).toMatchObject({ key: 'verification.failed' });
  });
});

describe('the way without dragging', () => {
  it('is a text to type and work for the browser', async () => {
    const { data } = await start<TypedPuzzle>('register', 'typed');
    expect(data).toMatchObject({ kind: 'typed', text: expect.stringMatching(/^[A-Z0-9]{5}$/), workBits: 8 });
    const {
      data: { pass },
    } = await check({ id: data.id, text: ` ${data.text.toLowerCase().split('').join(' ')} `, work: workFor(data) });
    expect(await register(pass)).toMatchObject({ code: 0 });
  });

  it('costs more the more an address asks, up to eight times as much, and others nothing more', async () => {
    const bits = async (address: string) => (await start<TypedPuzzle>('register', 'typed', { address })).data.workBits;
    const asked: number[] = [];
    for (let time = 0; time < 80; time += 1) asked.push(await bits('192.0.2.77'));
    expect([1, 4, 5, 8, 9, 16, 17, 32, 33, 64, 80].map((time) => asked[time - 1])).toEqual([8, 8, 9, 9, 10, 10, 11, 11, 11, 11, 11]);
    expect(await bits('192.0.2.78')).toBe(8);
    rig.clock.advance(60 * 60 * SECOND_MS);
    expect(await bits('192.0.2.77')).toBe(8);
  });

  it('needs both', async () => {
    const another = async () => (await start<TypedPuzzle>('register', 'typed')).data;
    let data = await another();
    expect(await check({ id: data.id, text: data.text })).toMatchObject({ key: 'verification.failed' });
    data = await another();
    expect(await check({ id: data.id, text: 'XXXXX', work: workFor(data) })).toMatchObject({ key: 'verification.failed' });
    data = await another();
    expect(await check({ id: data.id, track: trackTo({ x: 100, y: 40 }), work: workFor(data) })).toMatchObject({
      key: 'verification.failed',
    });
  });
});

it('nothing that was not solved opens anything', async () => {
  for (const pass of ['x', 'null', '0'.repeat(32), 'a\u0007b', `' OR ''='`])
    expect(await register(pass), pass).toMatchObject({ status: 200, key: 'verification.failed' });
  expect(await register('')).toMatchObject({ status: 400 });
  for (const id of ['', 'x', '00000000-0000-4000-8000-000000000000'])
    expect(await check({ id, track: trackTo({ x: 100, y: 40 }) })).toMatchObject({ status: 200, key: 'verification.failed' });
  expect(await check({ id: '00000000-0000-4000-8000-000000000000', track: [[1, 2]] })).toMatchObject({ status: 400 });
});

it('one address can ask for so many puzzles in a minute', async () => {
  rig.parameters.set('captchas_per_address_per_minute', 2);
  const ask = () => start('login', 'typed', { address: '192.0.2.200' });
  await ask();
  await ask();
  expect(await ask()).toMatchObject({ status: 429 });
  rig.clock.advance(60 * SECOND_MS);
  expect(await ask()).toMatchObject({ code: 0 });
  rig.parameters.set('captchas_per_address_per_minute', 1_000);
});

it('where the installation asks for no verification, a pass comes without a puzzle and opens the door', async () => {
  const open = await accountRig(database);
  const { data } = await open.call<{ kind: string; pass: string }>('jscode!execute', { action: 'register' });
  expect(data).toEqual({ kind: 'none', pass: expect.any(String) });
  const input = { username: 'openhouse1', password: PASSWORD, captcha: data.pass };
  expect(await open.call('localuser!registerNoVerifcode', input)).toMatchObject({ code: 0 });
  expect((await pool.query('SELECT FROM captchas')).rowCount).toBe(0);
});
