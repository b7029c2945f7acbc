/**
 * By which a visitor is known again for half an hour, at every process. Nobody can be found in it: it is a hash of address and browser, or
 * of the account, under a salt that is drawn anew every day and taken away with it.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events.ts';
import { rememberSalt } from './recent-views.sql.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A database that fell over has lost the salt; after this long at the latest it is there again, or another's is taken. */
const ASKED_AGAIN_MS = 10 * 60_000;
const SALT_BYTES = 32;
/** Long enough that no two visits share one. */
const HASH_BYTES = 16;

export interface Visitor {
  address: string;
  userAgent: string;
  /** Whoever is logged in is the same person at every browser, and another one than the visitor before the login. */
  userId: string | undefined;
}

export type HashVisit = (visitor: Visitor, thing: string, now: Date) => Promise<Buffer>;

export function createVisitHash(db: Db, events: Pick<Events, 'onGap'>): HashVisit {
  let known: { day: string; salt: Promise<Buffer>; untilMs: number } | undefined;
  let last: { day: string; salt: Buffer } | undefined;
  events.onGap(() => (known = undefined));

  /** The same for all processes: whoever asks first on a day has drawn it. */
  function saltOf(now: Date): Promise<Buffer> {
    const day = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS).toISOString().slice(0, 10);
    if (known?.day === day && now.getTime() < known.untilMs) return known.salt;
    const salt = rememberSalt(db, day, last?.day === day ? last.salt : randomBytes(SALT_BYTES));
    const asked = { day, salt, untilMs: now.getTime() + ASKED_AGAIN_MS };
    known = asked;
    salt.then(
      (found) => (last = { day, salt: found }),
      () => {
        if (known === asked) known = undefined;
      },
    );
    return asked.salt;
  }

  return async ({ address, userAgent, userId }, thing, now) =>
    createHmac('sha256', await saltOf(now))
      .update(userId === undefined ? `${address}\n${userAgent}\n${thing}` : `user\n${userId}\n${thing}`)
      .digest()
      .subarray(0, HASH_BYTES);
}
