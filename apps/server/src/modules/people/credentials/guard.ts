/**
 * Three wrong entries in a row pause for minutes; one more after that, until the next day (UTC). They are counted per account and
 * origin, so that nobody can lock another out from afar. An entry is counted once it is known to be wrong, and its answer is given
 * only after that: attempts under way are no wrong entries, and whoever dies in between leaves nothing behind. Of many at the same moment
 * no more are answered than the count allows, whether right or wrong: the others are told of the block, which tells them nothing. Six
 * digits of a
 * transaction password are few enough to be found from many addresses, and whoever enters one is logged in already: wrong ones of an
 * account also
 * count together, wherever they are made.
 */
import { keptSince } from '@entrepot/contracts/retention.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { deriveKey, keyedHash } from '../../../platform/derived-key.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createQueuePerKey } from '../../../platform/bounded-queue.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import {
  countWrong,
  deleteEntriesOf,
  deleteOldEntries,
  lockEntries,
  selectBlock,
  settleRight,
  type Entries,
  type EntryKind,
  type HoldingBlock,
} from './credentials.sql.ts';
import { countedOrigin, type Origin } from './origin.ts';

export interface Who {
  /** The account with its audience, or the name that was typed where there is no such account. */
  subject: string;
  origin: Origin;
}

export interface Guard {
  /** What `check` says. Throws while blocked, and with the wrong entry that blocks. */
  attempt(kind: EntryKind, who: Who, check: () => Promise<boolean>): Promise<boolean>;
  /**
   * The same for a check that uses something up or changes something: all of it is one transaction, one at a time. Not for passwords, which
   * take long.
   */
  attemptWithin(kind: EntryKind, who: Who, check: (tx: Tx) => Promise<boolean>): Promise<boolean>;
  /** Wrong entries of this account count no more, wherever they were made: it was shown in another way whose it is, or it is gone. */
  forget(tx: Tx, subject: string): Promise<void>;
  cleanUp(tx: Tx): Promise<void>;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** In the place of an origin; no origin is written like this. */
const EVERYWHERE = 'everywhere';
/** Of one account at one server, before others are turned away unheard. */
const MAX_WAITING = 200;

export function createGuard(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { parameters }: { parameters: Parameters },
): Guard {
  const hashKey = deriveKey(config.secret, 'wrong-entries');

  function refusal(count: number, blockedUntil: Date, now: Date): DomainError {
    const allowed = parameters.get('wrong_entries_in_a_row');
    if (count > allowed) return new DomainError('account.retry_tomorrow', { count: allowed });
    return new DomainError('account.retry_in_minutes', {
      minutes: Math.max(1, Math.ceil((blockedUntil.getTime() - now.getTime()) / MINUTE_MS)),
    });
  }

  function dayOf(now: Date): { dayStart: Date; tomorrow: Date } {
    const dayStart = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
    return { dayStart, tomorrow: new Date(dayStart.getTime() + DAY_MS) };
  }

  function keysOf(kind: EntryKind, { subject, origin }: Who): Entries {
    const subjectHash = keyedHash(hashKey, subject);
    return {
      own: { kind, subjectHash, originHash: keyedHash(hashKey, countedOrigin(origin, subject)) },
      everywhere: kind === 'fund' ? { kind, subjectHash, originHash: keyedHash(hashKey, EVERYWHERE) } : undefined,
    };
  }

  const tooManyOfDay = (): DomainError =>
    new DomainError('account.retry_tomorrow', { count: parameters.get('fund_password_tries_per_day') });

  function refusalOf(block: HoldingBlock | undefined, now: Date): DomainError | undefined {
    if (block?.isEverywhere) return tooManyOfDay();
    return block && refusal(block.count, block.blockedUntil, now);
  }

  async function refuseBlocked(reader: Db | Tx, keys: Entries, now: Date): Promise<void> {
    const refused = refusalOf(await selectBlock(reader, keys, now), now);
    if (refused) throw refused;
  }

  /** What whoever was wrong is told beside that; thrown where the entry came too late to count. */
  async function settleWrong(tx: Tx, keys: Entries, now: Date): Promise<DomainError | undefined> {
    const { dayStart, tomorrow } = dayOf(now);
    const counted = await countWrong(tx, keys.own, {
      now,
      dayStart,
      tomorrow,
      allowed: parameters.get('wrong_entries_in_a_row'),
      pauseUntil: new Date(now.getTime() + parameters.get('wrong_entries_pause_minutes') * MINUTE_MS),
    });
    // Cleared by a right entry between the two looks: the next attempt will find its way.
    if (!counted) throw refusalOf(await selectBlock(tx, keys, now), now) ?? new DomainError('account.retry_in_minutes', { minutes: 1 });
    if (keys.everywhere) {
      const ofDay = await countWrong(tx, keys.everywhere, {
        now,
        dayStart,
        tomorrow,
        allowed: parameters.get('fund_password_tries_per_day'),
        pauseUntil: tomorrow,
      });
      if (!ofDay) throw tooManyOfDay();
      if (ofDay.blockedUntil) return tooManyOfDay();
    }
    return counted.blockedUntil ? refusal(counted.count, counted.blockedUntil, now) : undefined;
  }

  /** In a statement of its own, or as a part of the transaction. The wrong ones of the day stay: another may have made them. */
  async function settleRightIn(reader: Db | Tx, keys: Entries): Promise<void> {
    const now = clock.now();
    const refused = refusalOf(await settleRight(reader, keys, now), now);
    if (refused) throw refused;
  }

  /** At one server one after another, so that a block ends the work as well; transaction passwords wherever they come from. */
  const inTurn = createQueuePerKey({ maxWaiting: MAX_WAITING });
  const lineOf = ({ own, everywhere }: Entries): string =>
    `${own.kind}:${own.subjectHash.toString('base64')}:${everywhere ? '' : own.originHash.toString('base64')}`;

  return {
    attempt(kind, who, check) {
      const keys = keysOf(kind, who);
      return inTurn(lineOf(keys), async () => {
        await refuseBlocked(db, keys, clock.now());
        const isRight = await check();
        if (isRight) await settleRightIn(db, keys);
        const told = isRight ? undefined : await withTransaction(db, (tx) => settleWrong(tx, keys, clock.now()));
        if (told) throw told;
        return isRight;
      });
    },
    attemptWithin(kind, who, check) {
      const keys = keysOf(kind, who);
      return inTurn(lineOf(keys), async () => {
        const { isRight, told } = await withTransaction(db, async (tx) => {
          await lockEntries(tx, keys.own);
          await refuseBlocked(tx, keys, clock.now());
          const isRight = await check(tx);
          if (isRight) await settleRightIn(tx, keys);
          return { isRight, told: isRight ? undefined : await settleWrong(tx, keys, clock.now()) };
        });
        if (told) throw told;
        return isRight;
      });
    },
    forget: (tx, subject) => deleteEntriesOf(tx, keyedHash(hashKey, subject)),
    cleanUp: (tx) => deleteOldEntries(tx, keptSince('wrong_entries', clock.now())),
  };
}
