/**
 * Shows that somebody takes a moment: a puzzle piece slid into its place, or a text typed while the browser works. Solving either
 * hands out a pass, good once, for one action, from the same place. It slows robots down; the limits besides are what holds them.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { CaptchaAction, SlidePuzzle, TypedPuzzle } from '@entrepot/contracts/calls/captcha.ts';
import { KEPT } from '@entrepot/contracts/retention.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { deriveKey, keyedHash } from '../../../platform/derived-key.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createBoundedQueue } from '../../../platform/bounded-queue.ts';
import type { Origin } from '../credentials/index.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import { captchaRoutes } from './captcha.routes.ts';
import { deleteExpiredPuzzles, insertPuzzle, storePass, takeTry, usePass, type PuzzleAnswer } from './captcha.sql.ts';
import { isSolvedByHand } from './check-track.ts';
import { drawPuzzle, PUZZLE } from './draw-puzzle.ts';
import { PIECE } from './piece-outline.ts';
import { isWorkDone, workBitsFor } from './proof-of-work.ts';
import type { Puzzles, Solution } from './puzzles.ts';

export interface Captcha {
  routes: Route[];
  /**
   * Uses a pass up, or throws. In a transaction that commits before the action begins: a pass that an action gives back when it fails
   * would be good for as many attempts as one likes.
   */
  redeem(tx: Tx, use: { pass: string; action: CaptchaAction; origin: Origin }): Promise<void>;
  cleanUp(tx: Tx): Promise<void>;
}

const SECOND_MS = 1_000;
/** Where none is needed. */
const NO_PASS = 'off';
const PASS_BYTES = 24;
const PREFIX_BYTES = 12;
const TEXT_LENGTH = 5;
/** Without signs that look or sound alike. */
const TEXT_LETTERS = 'ACEFHKLMNPRTUXY3479';
const inTurn = createBoundedQueue({ atOnce: 2, maxWaiting: 100 });

export function createCaptcha(platform: Pick<Platform, 'db' | 'clock' | 'config'>, { parameters }: { parameters: Parameters }): Captcha {
  const { db, clock, config } = platform;
  const hashKey = deriveKey(config.secret, 'captcha');
  const originHashOf = ({ network }: Origin): Buffer => keyedHash(hashKey, 'origin', network);
  const textHashOf = (text: string): string => keyedHash(hashKey, 'text', text.replace(/\s/g, '').toUpperCase()).toString('base64');
  const expiryFrom = (now: Date): Date => new Date(now.getTime() + parameters.get(KEPT.puzzles.parameter) * SECOND_MS);

  function store(action: CaptchaAction, answer: PuzzleAnswer, origin: Origin): Promise<string> {
    const now = clock.now();
    return withTransaction(db, (tx) =>
      insertPuzzle(tx, { action, answer, originHash: originHashOf(origin), now, expiresAt: expiryFrom(now) }),
    );
  }

  async function startSlide(action: CaptchaAction, origin: Origin): Promise<SlidePuzzle> {
    const { x, y, ...shown } = await inTurn(drawPuzzle);
    return { kind: 'slide', id: await store(action, { kind: 'slide', x, y }, origin), ...PUZZLE, pieceSize: PIECE.size, ...shown };
  }

  async function startTyped(action: CaptchaAction, origin: Origin, askedInHour: number): Promise<TypedPuzzle> {
    const text = Array.from({ length: TEXT_LENGTH }, () => TEXT_LETTERS[randomInt(TEXT_LETTERS.length)]).join('');
    const work = {
      workPrefix: randomBytes(PREFIX_BYTES).toString('hex'),
      workBits: workBitsFor(askedInHour, parameters.get('captcha_work_bits')),
    };
    return { kind: 'typed', id: await store(action, { kind: 'typed', textHash: textHashOf(text), ...work }, origin), text, ...work };
  }

  function isSolved(answer: PuzzleAnswer, { track = [], text = '', work = '' }: Solution): boolean {
    if (answer.kind === 'typed') return textHashOf(text) === answer.textHash && isWorkDone(answer.workPrefix, work, answer.workBits);
    return isSolvedByHand(track, answer, {
      tolerancePx: parameters.get('captcha_tolerance_px'),
      minMs: parameters.get('captcha_min_ms'),
      minPoints: parameters.get('captcha_min_points'),
      maxMs: parameters.get('captcha_valid_seconds') * SECOND_MS,
    });
  }

  const puzzles: Puzzles = {
    async start(action, kind, origin, askedInHour) {
      if (!config.captcha) return { kind: 'none', pass: NO_PASS };
      return kind === 'slide' ? startSlide(action, origin) : startTyped(action, origin, askedInHour);
    },
    async solve(solution, origin) {
      const pass = randomBytes(PASS_BYTES).toString('base64url');
      const now = clock.now();
      // The try counts whatever its outcome, so the refusal is thrown after the transaction.
      const isPassed = await withTransaction(db, async (tx) => {
        const answer = await takeTry(tx, {
          id: solution.id,
          originHash: originHashOf(origin),
          now,
          maxTries: parameters.get('captcha_tries'),
        });
        return (
          answer !== undefined &&
          isSolved(answer, solution) &&
          storePass(tx, { id: solution.id, passHash: hashPass(pass), expiresAt: expiryFrom(now) })
        );
      });
      if (!isPassed) throw new DomainError('verification.failed');
      return pass;
    },
  };

  return {
    routes: captchaRoutes(puzzles, { clock, parameters }),
    async redeem(tx, { pass, action, origin }) {
      const isGood = config.captcha
        ? await usePass(tx, { passHash: hashPass(pass), action, originHash: originHashOf(origin), now: clock.now() })
        : pass !== '';
      if (!isGood) throw new DomainError('verification.failed');
    },
    cleanUp: (tx) => deleteExpiredPuzzles(tx, clock.now()),
  };
}

function hashPass(pass: string): Buffer {
  return createHash('sha256').update(pass).digest();
}
