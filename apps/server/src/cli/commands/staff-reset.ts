import { userInfo } from 'node:os';
import { Problem } from '../../start/problem.ts';
import { withServerDb, type Command } from '../command.ts';
import { ORIGIN_HELP, readOrigin, staffTools } from './staff-tools.ts';

export const staffReset: Command = {
  name: 'staff reset',
  summary: 'Lets a member of staff in again who has lost the authenticator app and the recovery codes',
  options: { email: { type: 'string' }, origin: { type: 'string' } },
  details: [
    '--email ADDRESS   the e-mail address to log in with',
    ORIGIN_HELP,
    'Ends every login of that person, removes the second factor and prints a link to choose a new password.',
  ],
  async run({ values: { email, origin } }, context) {
    if (typeof email !== 'string') throw new Problem('--email is needed. "entrepot staff reset --help" says how it is used.');
    const address = readOrigin(origin, context.config);
    await withServerDb(context, async (db) => {
      const { resetStaff } = await import('../../modules/staff/index.ts');
      const { hours, ...tools } = await staffTools(db, context.config);
      const { link } = await resetStaff({ db, ...tools }, { email, origin: address, operator: userInfo().username });
      context.output.say(`${email} has to choose a new password and set up a new second factor.`);
      context.output.say(`The link is valid for ${hours} hours and works once:`);
      context.output.say(link);
    });
  },
};
