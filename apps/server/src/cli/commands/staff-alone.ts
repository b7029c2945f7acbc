import { Problem } from '../../start/problem.ts';
import { withOwnerDb, type Command } from '../command.ts';
import { operator } from '../record-run.ts';

export const staffAlone: Command = {
  name: 'staff alone',
  changes: 'something',
  summary: 'Says that one person runs this installation, and decides alone what otherwise takes two',
  options: { reason: { type: 'string' } },
  details: [
    '--reason TEXT   why; it is shown in the back office',
    'Refused where more than one person of staff is active. Every decision then carries "decided by one person", for the people it concerns too.',
    'It ends with "entrepot staff together", and for good as soon as there is a second person.',
  ],
  async run({ values: { reason } }, context) {
    if (typeof reason !== 'string' || reason.trim() === '')
      throw new Problem('--reason is needed. "entrepot staff alone --help" says how it is used.');
    await withOwnerDb(context, async (db) => {
      const { sayAlone } = await import('../../modules/people/staff/index.ts');
      const { staffTools } = await import('./staff-tools.ts');
      const { audit } = await staffTools(db, context.config);
      if (!(await sayAlone({ db, audit }, { reason: reason.trim(), operator: operator() }))) {
        throw new Problem('This is for an installation with exactly one active person of staff. Where there are more, two decide.');
      }
      context.output.say('From now on one person decides, and every decision says so. It ends as soon as there is a second person.');
    });
  },
};

export const staffTogether: Command = {
  name: 'staff together',
  changes: 'something',
  summary: 'Ends what "staff alone" said: two people decide again',
  async run(_args, context) {
    await withOwnerDb(context, async (db) => {
      const { sayTogether } = await import('../../modules/people/staff/index.ts');
      const { staffTools } = await import('./staff-tools.ts');
      const { audit } = await staffTools(db, context.config);
      const was = await sayTogether({ db, audit }, operator());
      context.output.say(was ? 'From now on two people decide what takes two.' : 'Nobody had said that one person runs this installation.');
    });
  },
};
