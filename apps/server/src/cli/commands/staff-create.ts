import { Problem } from '../../start/problem.ts';
import { withOwnerDb, type Command } from '../command.ts';
import { operator } from '../record-run.ts';
import { ORIGIN_HELP, proposeInvitation, readOrigin, staffTools } from './staff-tools.ts';

export const staffCreate: Command = {
  name: 'staff create',
  changes: 'something',
  summary: 'Creates a member of staff and prints the link to choose a password',
  options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string' }, origin: { type: 'string' } },
  details: [
    '--email ADDRESS   the e-mail address to log in with',
    '--name NAME       the name that colleagues and the audit log see',
    '--role NAME       a role that exists; the administrators if left out, whose role is made for the first of them',
    ORIGIN_HELP,
    'A role with a right over money takes a second person once there are two of staff: it is proposed, and one of them has to agree.',
    'For a person who has not chosen a password yet, running it again prints a new link, or proposes one where the role has a right over money.',
  ],
  async run({ values: { email, name, role, origin } }, context) {
    if (typeof email !== 'string' || typeof name !== 'string')
      throw new Problem('--email and --name are needed. "entrepot staff create --help" says how it is used.');
    const address = readOrigin(origin, context.config);
    await withOwnerDb(context, async (db) => {
      const { createStaff } = await import('../../modules/people/staff/index.ts');
      const person = { email, name, role: typeof role === 'string' ? role : undefined, origin: address, operator: operator() };
      const proposal = await proposeInvitation(db, person);
      if (proposal) {
        context.output.say(
          `The role has a right over money, so this is proposed as ${proposal.serial}: a member of staff has to agree, and then a mail leads ${email} to a password.`,
        );
        return;
      }
      const { hours, ...tools } = await staffTools(db, context.config);
      const { link, roleName, isRepeated } = await createStaff({ db, ...tools }, person);
      context.output.say(
        isRepeated
          ? `${email} was created before and has not chosen a password; this is a new link.`
          : `${email} is created with the role ${roleName}.`,
      );
      context.output.say(`The link is valid for ${hours} hours and works once:`);
      context.output.say(link);
    });
  },
};
