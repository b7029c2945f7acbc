/** What the commands about staff need beside the database. */
import type { Config } from '../../config.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { MadeProposal, NewProposal } from '../../platform/proposing.ts';
import { Problem } from '../../start/problem.ts';

export const ORIGIN_HELP = '--origin ADDRESS  where the marketplace is reached, https://shop.example; this machine if left out';

export async function staffTools(db: Db, config: Config) {
  const { createAudit } = await import('../../modules/ground/audit/index.ts');
  const { createInvitations } = await import('../../modules/people/console-login/index.ts');
  const { createSecondFactors } = await import('../../modules/people/credentials/index.ts');
  const { readParameters } = await import('../../modules/ground/parameters/index.ts');
  const { createSessions } = await import('../../modules/people/sessions/index.ts');
  const { systemClock: clock } = await import('../../platform/clock.ts');
  const values = await readParameters(db);
  const parameters = { get: (code: never) => values.get(code) as never };
  return {
    clock,
    audit: createAudit({ db, clock }),
    invitations: createInvitations({ clock, config }, { parameters }),
    secondFactors: createSecondFactors({ clock, config }),
    sessions: createSessions({ db, clock, config }, { parameters }),
    /** For how many a link is valid. */
    hours: values.get('invitation_hours'),
  };
}

interface Asked {
  email: string;
  name: string;
  role: string | undefined;
  origin: string;
}

/** Undefined where one person is enough: no right over money, fewer than two of staff, or one said to be all there is. */
export async function proposeInvitation(db: Db, { email, name, role: roleName, origin }: Asked): Promise<MadeProposal | undefined> {
  const { invitationAtCommandLine, isWaitingForMoneyRight } = await import('../../modules/people/staff/index.ts');
  return proposed(
    db,
    async (tx) => {
      if (await isWaitingForMoneyRight(tx, email)) return resetOf(db, tx, email, origin);
      const after = await invitationAtCommandLine(tx, { email, name, role: roleName });
      return (
        after && {
          kind: 'staff_invitation',
          subject: after.email,
          before: null,
          after: { ...after, origin, storefrontCode: await anyStorefront(db) },
        }
      );
    },
    'entrepot staff create',
  );
}

export async function proposeReset(db: Db, email: string, origin: string): Promise<MadeProposal | undefined> {
  return proposed(db, (tx) => resetOf(db, tx, email, origin), 'entrepot staff reset');
}

/** A new way in, which is mailed to the person once another of staff has agreed. */
async function resetOf(db: Db, tx: Tx, email: string, origin: string): Promise<NewProposal> {
  const { personToReset } = await import('../../modules/people/staff/index.ts');
  const { id, ...person } = await personToReset(tx, email);
  return { kind: 'staff_reset', subject: id, before: null, after: { ...person, origin, storefrontCode: await anyStorefront(db) } };
}

async function proposed(db: Db, build: (tx: Tx) => Promise<NewProposal | undefined>, reason: string): Promise<MadeProposal | undefined> {
  const { withTransaction } = await import('../../platform/db/transaction.ts');
  const { proposeAtCommandLine, takesTwoPeople } = await import('../two-people.ts');
  return withTransaction(db, async (tx) => {
    if (!(await takesTwoPeople(tx))) return undefined;
    const proposal = await build(tx);
    return proposal && proposeAtCommandLine(db, tx, proposal, reason);
  });
}

/** In whose name the mail is written. */
async function anyStorefront(db: Db): Promise<string> {
  const { listStorefronts } = await import('../../modules/ground/storefronts/index.ts');
  const [first] = await listStorefronts(db);
  if (!first) throw new Problem('There is no storefront yet in whose name a mail could be written. "entrepot storefront add" adds one.');
  return first.code;
}

export function readOrigin(given: string | boolean | undefined, { port }: Config): string {
  const url = URL.parse(typeof given === 'string' ? given : `http://localhost:${port}`);
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new Problem('--origin is an address such as https://shop.example.');
  return url.origin;
}
