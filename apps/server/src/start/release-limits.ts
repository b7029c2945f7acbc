/** What a release comes without. */
import type { Config } from '../config.ts';
import { Problem } from './problem.ts';

export const DEMO_STAYS_OUTSIDE = 'The demo world is no part of a release; "npm start" in a clone of the repository shows it.';

/** Said before anything is started. */
export function refuseWithoutDatabase({ databaseUrl }: Pick<Config, 'databaseUrl'>): void {
  if (!databaseUrl) throw new Problem('DATABASE_URL is not set: a release brings no database of its own.');
}
