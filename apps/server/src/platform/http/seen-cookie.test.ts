import cookies from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createInnerFetch } from '../../render/inner-fetch.ts';
import { freshnessWanted, noteWrite } from '../db/readers/freshness.ts';
import type { Lsn } from '../db/readers/lsn.ts';
import { createSeenPlaces, readYourWrites, SEEN_COOKIE } from './seen-cookie.ts';

const secret = 'x'.repeat(32);
const now = new Date('2026-01-15T12:00:00Z');
const places = createSeenPlaces(secret);

async function aServer(place: () => Promise<Lsn>) {
  const app = Fastify();
  await app.register(cookies);
  readYourWrites(app, { config: { secret, mode: 'production' }, clock: { now: () => now }, readers: { place } } as never);
  app.get('/read', async () => ({ needs: String(freshnessWanted()?.freshness?.needs) }));
  app.post('/write', async () => {
    noteWrite();
    return {};
  });
  app.get('/page', async (request) => (await createInnerFetch(app, request, 'x')('/read')).json());
  return async (url: string, cookie?: string) => {
    const answer = await app.inject({
      method: url.startsWith('/write') ? 'POST' : 'GET',
      url,
      ...(cookie ? { headers: { cookie: `${SEEN_COOKIE}=${cookie}` } } : {}),
    });
    return { needs: answer.json<{ needs?: string }>().needs, cookie: answer.cookies.find(({ name }) => name === SEEN_COOKIE)?.value };
  };
}

it('gives whoever is logged in the place of now, whether or not it wrote', async () => {
  let at = 150n;
  const ask = await aServer(async () => at);
  expect(places.read((await ask('/read?token=a')).cookie!, now)).toBe(150n);
  at = 200n;
  expect(places.read((await ask('/read?token=a')).cookie!, now)).toBe(200n);
  expect(places.read((await ask('/write')).cookie!, now)).toBe(200n);
  expect(await ask('/read')).toEqual({ needs: '0', cookie: undefined });
});

it('sends whoever wrote while nobody knew the place to the primary, until the next place is known', async () => {
  let isAway = true;
  const ask = await aServer(async () => {
    if (isAway) throw new Error('away');
    return 300n;
  });
  const old = places.write(100n, now);
  const { cookie } = await ask('/write?token=a', old);
  // No replica ever gets so far.
  expect(await ask('/read', cookie)).toEqual({ needs: String(2n ** 64n - 1n), cookie: undefined });
  expect(await ask('/read?token=a', cookie)).toMatchObject({ cookie: undefined });
  isAway = false;
  expect(places.read((await ask('/read?token=a', cookie)).cookie!, now)).toBe(300n);
});

it('goes on to the calls of a page', async () => {
  const ask = await aServer(async () => 1n);
  expect((await ask('/page', places.write(100n, now))).needs).toBe('100');
  expect((await ask('/page')).needs).toBe('0');
});
