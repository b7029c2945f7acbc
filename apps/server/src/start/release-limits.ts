/** What a release comes without, said before anything is started. */
import type { Config } from '../config.ts';
import { Problem } from './problem.ts';

export function refuseWhatStaysOutside({ databaseUrl, demo }: Pick<Config, 'databaseUrl' | 'demo'>): void {
  const problems = [
    ...(databaseUrl ? [] : ['DATABASE_URL is not set: a release brings no database of its own.']),
    ...(demo === 'none' ? [] : [DEMO_STAYS_OUTSIDE]),
  ];
  if (problems.length > 0) throw new Problem(...problems);
}

export const DEMO_STAYS_OUTSIDE = 'The demo world is no part of a release; "npm start" in a clone of the repository shows it.';
