/** The demo world: loaded once into an empty database, its pictures drawn when they are asked for. */
import type pg from 'pg';
import type { Config } from '../config.ts';
import { fill } from './fill.ts';
import type { LongSteps } from './long-steps.ts';
import type { Output } from './output.ts';

export async function loadDemoOnce(
  { demo: size, identityKeys }: Pick<Config, 'demo' | 'identityKeys'>,
  ownerUrl: string | undefined,
  pool: pg.Pool,
  output: Output,
  steps: LongSteps,
): Promise<void> {
  if (size === 'none' || (await isFilled(pool))) return;
  if (!ownerUrl) return output.say("The demo world is not loaded: that takes the owner's login (DATABASE_OWNER_URL).");
  await steps.begin('world', size);
  output.say(`Loading the demo world (${size}).`);
  await fill({ kind: 'world', connectionString: ownerUrl, now: new Date(), size, identityKeys }, (fraction, label) =>
    steps.report('world', fraction, label),
  );
  steps.report('world', 1);
}

/** What the load has left for later, when nobody waits for it any more. It takes the owner's login for as long as it works. */
export async function finishDemo(ownerUrl: string | undefined, pool: pg.Pool, signal: AbortSignal): Promise<void> {
  if (!ownerUrl || signal.aborted) return;
  const { makeLateIndexes, missingIndexes } = await import('@entrepot/demo/world/late-indexes.ts');
  if ((await missingIndexes(pool)).length > 0) await makeLateIndexes(ownerUrl, signal);
}

/** Filled by the demo or by real use: either way there is nothing to load. */
async function isFilled(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ filled: boolean }>(
    `SELECT EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM shops) OR EXISTS (SELECT FROM categories)
      OR EXISTS (SELECT FROM products) AS filled`,
  );
  return rows[0]?.filled === true;
}
