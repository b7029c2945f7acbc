/**
 * Who has written reads what it wrote: how far the database's log has to be read for that goes along with the visitor, in a cookie that
 * only this installation can write. Only where there are replicas.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withFreshness, type Freshness } from '../db/readers/freshness.ts';
import type { Lsn } from '../db/readers/lsn.ts';
import { deriveKey } from '../derived-key.ts';
import type { Platform } from '../platform.ts';
import { parameterOf } from './access.ts';

export const SEEN_COOKIE = 'entrepot_seen';
/** A replica that is behind for longer is left out long before. */
const KEPT_SECONDS = 600;
const MAC_BYTES = 16;
/** No log ever gets there, so that the primary alone answers: for whoever wrote while nobody could say where the log stood. */
const NEVER_REACHED: Lsn = 2n ** 64n - 1n;

export interface SeenPlaces {
  write(lsn: Lsn, now: Date): string;
  /** Undefined where it was not written here, or is too old: it then says nothing. */
  read(text: string, now: Date): Lsn | undefined;
}

export function createSeenPlaces(secret: string): SeenPlaces {
  const key = deriveKey(secret, 'seen-places');
  const sign = (text: string): Buffer => createHmac('sha256', key).update(text).digest().subarray(0, MAC_BYTES);
  return {
    write(lsn, now) {
      const text = `${lsn.toString(36)}.${(Math.floor(now.getTime() / 1_000) + KEPT_SECONDS).toString(36)}`;
      return `${text}.${sign(text).toString('base64url')}`;
    },
    read(cookie, now) {
      const [, text, lsn, until, mac] = /^(([0-9a-z]{1,13})\.([0-9a-z]{1,9}))\.([\w-]{22})$/.exec(cookie) ?? [];
      if (!text || !timingSafeEqual(sign(text), Buffer.from(mac!, 'base64url'))) return undefined;
      if (Number.parseInt(until!, 36) * 1_000 < now.getTime()) return undefined;
      return [...lsn!].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    freshness?: Freshness;
  }
}

export function readYourWrites(app: FastifyInstance, { config, clock, readers }: Pick<Platform, 'config' | 'clock' | 'readers'>): void {
  if (!readers) return;
  const places = createSeenPlaces(config.secret);
  const given = new WeakSet<FastifyRequest>();

  app.addHook('onRequest', (request, _reply, done) => {
    const cookie = request.cookies[SEEN_COOKIE];
    const seen = cookie === undefined ? undefined : places.read(cookie, clock.now());
    // Whoever has only that, and is logged in, is given a place by the next answer.
    if (seen !== undefined && seen !== NEVER_REACHED) given.add(request);
    // Whoever is logged in and keeps no cookies may have written a moment ago, and nobody would know.
    request.freshness = { needs: seen ?? (isLoggedIn(request) ? undefined : 0n), hasWritten: false };
    withFreshness(request.freshness, done);
  });
  // A body is read as events of its socket, which know nothing of where the reading was begun.
  app.addHook('preValidation', (request, _reply, done) => {
    const { freshness } = request;
    if (!freshness) return done();
    // A token may stand in it.
    if (!given.has(request) && isLoggedIn(request)) freshness.needs = undefined;
    withFreshness(freshness, done);
  });
  app.addHook('onSend', async (request, reply) => {
    const { freshness } = request;
    if (!freshness) return;
    const isNew = isLoggedIn(request) && !given.has(request);
    if (!freshness.hasWritten && !isNew) return;
    // As of now: an older place would take the place of what the same person wrote at another process meanwhile.
    const place = await readers.place().catch(() => undefined);
    if (place === undefined && !freshness.hasWritten) return;
    reply.setCookie(SEEN_COOKIE, places.write(place ?? NEVER_REACHED, clock.now()), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: config.mode === 'production',
      maxAge: KEPT_SECONDS,
    });
  });
}

function isLoggedIn(request: FastifyRequest): boolean {
  return request.headers.authorization !== undefined || parameterOf(request, 'token') !== undefined;
}
