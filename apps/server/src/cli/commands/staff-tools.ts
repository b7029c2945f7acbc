/** What the commands about staff need beside the database. */
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import { Problem } from '../../start/problem.ts';

export const ORIGIN_HELP = '--origin ADDRESS  where the marketplace is reached, https://shop.example; this machine if left out';

export async function staffTools(db: Db, config: Config) {
  const { createAudit } = await import('../../modules/audit/index.ts');
  const { createInvitations } = await import('../../modules/console-login/index.ts');
  const { createSecondFactors } = await import('../../modules/credentials/index.ts');
  const { readParameters } = await import('../../modules/parameters/index.ts');
  const { createSessions } = await import('../../modules/sessions/index.ts');
  const { systemClock: clock } = await import('../../platform/clock.ts');
  const values = await readParameters(db);
  const parameters = { get: (code: never) => values.get(code) as never };
  return {
    clock,
    audit: createAudit({ db, clock }),
    invitations: createInvitations({ clock }, { parameters }),
    secondFactors: createSecondFactors({ clock, config }),
    sessions: createSessions({ db, clock }, { parameters }),
    /** For how many a link is valid. */
    hours: values.get('invitation_hours'),
  };
}

export function readOrigin(given: string | boolean | undefined, { port }: Config): string {
  const url = URL.parse(typeof given === 'string' ? given : `http://localhost:${port}`);
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new Problem('--origin is an address such as https://shop.example.');
  return url.origin;
}
