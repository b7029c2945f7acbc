/**
 * How long tests wait. No test measures time: whatever is there at once is not waited for, so only what never comes is the later for it.
 * Where nothing is slow that is known within seconds;
 * a machine that is shared, or busy, may be twenty times slower, and is given as much longer.
 */
import { createHash } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';

/** For one thing that has to come (an element, an answer, a row) where the machine has nothing else to do. */
const CALM_MS = 20_000;
/** Whatever is measured: longer than this nothing is waited for. */
const SLOWEST = 12;

/**
 * How many times slower this machine is than one with nothing else to do, told by how long a piece of work takes and by how many wait for
 * each core. Measured once, where a run begins: its
 * workers are told. `ENTREPOT_PATIENCE` says that a machine can become slower than it is at the beginning, such as one that others use as
 * well.
 */
function slowness(): number {
  const told = process.env['ENTREPOT_SLOWNESS'];
  if (told) return Number(told);
  const waiting = (loadavg()[0] ?? 0) / availableParallelism();
  const measured = Math.min(
    SLOWEST,
    Math.max(1, waiting * 2, secondsOfWork() / CALM_SECONDS, Number(process.env['ENTREPOT_PATIENCE'] ?? 1)),
  );
  process.env['ENTREPOT_SLOWNESS'] = String(measured);
  return measured;
}

/** What the work below takes on a slow core of today that has nothing else to do. */
const CALM_SECONDS = 0.05;

function secondsOfWork(): number {
  const begun = performance.now();
  let hash = Buffer.alloc(1 << 20);
  for (let round = 0; round < 32; round++) hash = Buffer.concat([createHash('sha256').update(hash).digest(), hash.subarray(32)]);
  return (performance.now() - begun) / 1_000;
}

/** For one thing that has to come: an element, an answer, a row. */
export const PATIENCE_MS = Math.round(CALM_MS * slowness());
/** For one test with all that it waits for, or for what has to stand before the first. */
export const TEST_LIMIT_MS = 900_000;
/** For a test in a browser, of which some are whole stories. */
export const STORY_LIMIT_MS = 1_800_000;
/** For a recipe that `npm run test:long` carries out in full. */
export const LONG_LIMIT_MS = 3_600_000;

/** Limits that serve people, such as the time after which a page gives up on a call, are this much longer. */
export const SLOWNESS = 20;

/** Of connections and statements. */
export const PATIENT_POOL = { connectMs: PATIENCE_MS, statementMs: PATIENCE_MS, requestMs: PATIENCE_MS };
