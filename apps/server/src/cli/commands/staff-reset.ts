import { Problem } from '../../start/problem.ts';
import { withOwnerDb, type Command } from '../command.ts';
import { operator } from '../record-run.ts';
import { ORIGIN_HELP, proposeReset, readOrigin, staffTools } from './staff-tools.ts';

export const staffReset: Command = {
  name: 'staff reset',
  changes: 'something',
  summary: 'Lets a member of staff in again who has lost the authenticator app and the recovery codes',
  options: { email: { type: 'string' }, origin: { type: 'string' } },
  details: [
    '--email ADDRESS   the e-mail address to log in with',
    ORIGIN_HELP,
    'Once there are two of staff, one of them has to agree first; the link is mailed to the person then.',
    'Ends every login of that person, removes the second factor and prints a link to choose a new password.',
  ],
  async run({ values: { email, origin } }, context) {
    if (typeof email !== 'string') throw new Problem('--email is needed. "entrepot staff reset --help" says how it is used.');
    const address = readOrigin(origin, context.config);
    await withOwnerDb(context, async (db) => {
      const { resetStaff } = await import('../../modules/people/staff/index.ts');
      const proposal = await proposeReset(db, email, address);
      if (proposal) {
        context.output.say(
          `This takes two people, so it is proposed as ${proposal.serial}: a member of staff has to agree, and then a mail leads ${email} to a new password.`,
        );
        return;
      }
      const { hours, ...tools } = await staffTools(db, context.config);
      const { link } = await resetStaff({ db, ...tools }, { email, origin: address, operator: operator() });
      context.output.say(`${email} has to choose a new password and set up a new second factor.`);
      context.output.say(`The link is valid for ${hours} hours and works once:`);
      context.output.say(link);
    });
  },
};
