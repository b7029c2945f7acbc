import { userInfo } from 'node:os';
import { Problem } from '../../start/problem.ts';
import { withServerDb, type Command } from '../command.ts';

export const staffCreate: Command = {
  name: 'staff create',
  summary: 'Creates a member of staff and prints the link to choose a password',
  options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string' }, origin: { type: 'string' } },
  details: [
    '--email ADDRESS   the e-mail address to log in with',
    '--name NAME       the name that colleagues and the audit log see',
    '--role NAME       a role that exists; the administrators if left out, whose role is made for the first of them',
    '--origin ADDRESS  where the marketplace is reached, https://shop.example; this machine if left out',
    'For a person who has not chosen a password yet, running it again prints a new link.',
  ],
  async run({ values: { email, name, role, origin } }, context) {
    if (typeof email !== 'string' || typeof name !== 'string') throw new Problem('--email and --name are needed. "entrepot staff create --help" says how it is used.');
    const address = readOrigin(typeof origin === 'string' ? origin : `http://localhost:${context.config.port}`);
    await withServerDb(context, async (db) => {
      const { createAudit } = await import('../../modules/audit/index.ts');
      const { createInvitations } = await import('../../modules/console-login/index.ts');
      const { readParameters } = await import('../../modules/parameters/index.ts');
      const { createStaff } = await import('../../modules/staff/index.ts');
      const { systemClock: clock } = await import('../../platform/clock.ts');
      const values = await readParameters(db);
      const parameters = { get: (code: never) => values.get(code) as never };
      const { link, roleName, isRepeated } = await createStaff(
        { db, clock, audit: createAudit({ db, clock }), invitations: createInvitations({ clock }, { parameters }) },
        { email, name, role: typeof role === 'string' ? role : undefined, origin: address, operator: userInfo().username },
      );
      context.output.say(isRepeated ? `${email} was created before and has not chosen a password; this is a new link.` : `${email} is created with the role ${roleName}.`);
      context.output.say(`The link is valid for ${values.get('invitation_hours')} hours and works once:`);
      context.output.say(link);
    });
  },
};

function readOrigin(text: string): string {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new Problem('--origin is an address such as https://shop.example.');
  return url.origin;
}
