/**
 * How long tests wait. No test measures time: whatever is there at once is not waited for, so only what never comes is the later for it.
 * Where nothing is slow that is known within seconds; a machine that is shared, or busy, may be many times slower, and is given as much
 * longer.
 */
import { createHash } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';

/** For one thing that has to come (an element, an answer, a row) where the machine has nothing else to do. */
const CALM_MS = 20_000;
/** Whatever is measured: longer than this nothing is waited for. */
const SLOWEST = 12;
/** A measurement speaks for so long; afterwards whoever waits measures again. */
const SPEAKS_FOR_MS = 5_000;
/** So long a slow moment is remembered: a machine that was busy a moment ago will be so again. */
const REMEMBERED_MS = 60_000;

interface Machine {
  /** How many times slower it is than one with nothing else to do. */
  measure: () => number;
  nowMs: () => number;
  /** Known beforehand, of a machine that others use as well. */
  atLeast: number;
}

/** Follows how slow the machine is, as long as somebody asks. */
export function createPatience({ measure, nowMs, atLeast }: Machine): () => number {
  let measured: Array<{ atMs: number; slowness: number }> = [];
  return () => {
    const now = nowMs();
    const newest = measured.at(-1);
    if (!newest || now - newest.atMs >= SPEAKS_FOR_MS) {
      measured = [...measured.filter(({ atMs }) => now - atMs < REMEMBERED_MS), { atMs: now, slowness: measure() }];
    }
    const slowness = Math.max(1, atLeast, ...measured.map((one) => one.slowness));
    return Math.round(CALM_MS * Math.min(SLOWEST, slowness));
  };
}

/** Little, since whoever waits measures again and again; and what the work takes on a slow core of today that has nothing else to do. */
const ROUNDS = 2;
const CALM_SECONDS = 0.0031;

/** Told by how long a piece of work takes, and by how many wait for each core. */
function measureSlowness(): number {
  return Math.max(secondsOfWork() / CALM_SECONDS, (loadavg()[0] ?? 0) / availableParallelism());
}

// Tests that have a clock of their own wait by the real one.
const nowMs = performance.now.bind(performance);

function secondsOfWork(): number {
  const begunMs = nowMs();
  let hash = Buffer.alloc(1 << 20);
  for (let round = 0; round < ROUNDS; round++) hash = Buffer.concat([createHash('sha256').update(hash).digest(), hash.subarray(32)]);
  return (nowMs() - begunMs) / 1_000;
}

/** For one thing that has to come: an element, an answer, a row. As the machine is now, so it is asked where the waiting begins. */
export const patienceMs = createPatience({ measure: measureSlowness, nowMs, atLeast: Number(process.env['ENTREPOT_PATIENCE'] ?? 1) });

/** For what is set up while the machine is calm, and may have to last while it is not. */
export const LONGEST_PATIENCE_MS = CALM_MS * SLOWEST;
/** For one test with all that it waits for, or for what has to stand before the first. */
export const TEST_LIMIT_MS = 900_000;
/** For a test in a browser, of which some are whole stories. */
export const STORY_LIMIT_MS = 1_800_000;
/** For a recipe that `npm run test:long` carries out in full. */
export const LONG_LIMIT_MS = 3_600_000;

/** Limits that serve people, such as the time after which a page gives up on a call, are this much longer. */
export const SLOWNESS = 20;

/** Of connections and statements. */
export const PATIENT_POOL = { connectMs: LONGEST_PATIENCE_MS, statementMs: LONGEST_PATIENCE_MS, requestMs: LONGEST_PATIENCE_MS };
