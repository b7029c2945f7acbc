/**
 * Three wrong entries in a row pause for minutes; one more after that, until the next day (UTC). They are counted per account and
 * origin, so that nobody can lock another out from afar. An attempt is counted before it is looked at: of many at the same moment
 * no more are looked at than the count allows. Six digits of a transaction password are few enough to be found from many addresses, and
 * whoever enters one is logged in already: wrong ones of an account also count together, wherever they are made.
 */
import { withTransaction } from '../../platform/db/transaction.ts';
import { deriveKey, keyedHash } from '../../platform/derived-key.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Parameters } from '../parameters/index.ts';
import { claimAttempt, deleteEntries, deleteEntriesOf, deleteOldEntries, returnAttempt, selectBlock, type EntryKey, type EntryKind } from './credentials.sql.ts';
import { countedOrigin, type Origin } from './origin.ts';

export interface Who {
  /** The account with its audience, or the name that was typed where there is no such account. */
  subject: string;
  origin: Origin;
}

export interface Guard {
  /** What `check` says. Throws while blocked, and with the wrong entry that blocks. */
  attempt(kind: EntryKind, who: Who, check: () => Promise<boolean>): Promise<boolean>;
  /** Wrong entries of this account count no more, wherever they were made: it was shown in another way whose it is, or it is gone. */
  forget(tx: Tx, subject: string): Promise<void>;
  cleanUp(tx: Tx): Promise<void>;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** In the place of an origin; no origin is written like this. */
const EVERYWHERE = 'everywhere';

export function createGuard({ db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>, { parameters }: { parameters: Parameters }): Guard {
  const hashKey = deriveKey(config.secret, 'wrong-entries');

  function refusal(count: number, blockedUntil: Date, now: Date): DomainError {
    const allowed = parameters.get('wrong_entries_in_a_row');
    if (count > allowed) return new DomainError('account.retry_tomorrow', { count: allowed });
    return new DomainError('account.retry_in_minutes', { minutes: Math.max(1, Math.ceil((blockedUntil.getTime() - now.getTime()) / MINUTE_MS)) });
  }

  function dayOf(now: Date): { dayStart: Date; tomorrow: Date } {
    const dayStart = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
    return { dayStart, tomorrow: new Date(dayStart.getTime() + DAY_MS) };
  }

  async function claim(key: EntryKey): Promise<{ count: number; blockedUntil: Date | null }> {
    const now = clock.now();
    const claimed = await withTransaction(db, (tx) => claimAttempt(tx, key, {
      now, ...dayOf(now),
      allowed: parameters.get('wrong_entries_in_a_row'),
      pauseUntil: new Date(now.getTime() + parameters.get('wrong_entries_pause_minutes') * MINUTE_MS),
    }));
    if (claimed) return claimed;
    const block = await selectBlock(db, key);
    // Cleared by a right entry between the two looks: the next attempt will find its way.
    throw block?.blockedUntil ? refusal(block.count, block.blockedUntil, now) : new DomainError('account.retry_in_minutes', { minutes: 1 });
  }

  /** Of the day, from all origins together. */
  async function claimEverywhere(key: EntryKey): Promise<{ isLast: boolean; refusal: DomainError }> {
    const now = clock.now();
    const { dayStart, tomorrow } = dayOf(now);
    const allowed = parameters.get('fund_password_tries_per_day');
    const tooMany = new DomainError('account.retry_tomorrow', { count: allowed });
    const claimed = await withTransaction(db, (tx) => claimAttempt(tx, key, { now, dayStart, tomorrow, allowed, pauseUntil: tomorrow }));
    if (!claimed) throw tooMany;
    return { isLast: claimed.blockedUntil !== null, refusal: tooMany };
  }

  return {
    async attempt(kind, { subject, origin }, check) {
      const subjectHash = keyedHash(hashKey, subject);
      const key: EntryKey = { kind, subjectHash, originHash: keyedHash(hashKey, countedOrigin(origin, subject)) };
      const everywhere: EntryKey | undefined = kind === 'fund' ? { kind, subjectHash, originHash: keyedHash(hashKey, EVERYWHERE) } : undefined;
      const { count, blockedUntil } = await claim(key);
      let isRight: boolean;
      let ofDay: Awaited<ReturnType<typeof claimEverywhere>> | undefined;
      try {
        ofDay = everywhere && (await claimEverywhere(everywhere));
        isRight = await check();
      } catch (error) {
        // Nothing was learnt about the entry, so it counts as not made.
        await withTransaction(db, async (tx) => {
          await returnAttempt(tx, key);
          if (everywhere && ofDay) await returnAttempt(tx, everywhere);
        });
        throw error;
      }
      if (isRight) {
        await withTransaction(db, async (tx) => {
          await deleteEntries(tx, key);
          // The wrong ones of the day stay: another may have made them.
          if (everywhere) await returnAttempt(tx, everywhere);
        });
      } else if (ofDay?.isLast) {
        throw ofDay.refusal;
      } else if (blockedUntil) {
        throw refusal(count, blockedUntil, clock.now());
      }
      return isRight;
    },
    forget: (tx, subject) => deleteEntriesOf(tx, keyedHash(hashKey, subject)),
    cleanUp: (tx) => deleteOldEntries(tx, new Date(clock.now().getTime() - 2 * DAY_MS)),
  };
}
