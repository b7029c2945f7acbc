/**
 * How long tests wait. A machine that is shared may for minutes be twenty times slower than usual, and no test measures time: whatever
 * is there at once is not waited for, so only what never comes is the later for it.
 */

/** For one thing that has to come: an element, an answer, a row. */
export const PATIENCE_MS = 240_000;
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
