import { Problem } from '../../start/problem.ts';
import type { Command } from '../command.ts';

export const doctor: Command = {
  name: 'doctor',
  changes: 'nothing',
  summary: 'Checks the installation: logins and their rights, the database, search',
  details: [
    'One line per check, "ok" or "BAD" before it; ends with 1 if one is bad. Nothing is changed.',
    'It looks at the logins that the server would use: DATABASE_URL and DATABASE_JOBS_URL, or those of the embedded database.',
  ],
  async run(_args, { config, output }) {
    const { openForDoctor } = await import('../../start/open-database.ts');
    const { checkDatabase, checkSearch } = await import('../doctor-checks.ts');
    const { close, ...logins } = await openForDoctor(config, (sentence) => void process.stderr.write(`${sentence}\n`));
    try {
      const findings = [...(await checkDatabase({ ...logins, poolSize: config.databasePoolSize })), ...(await checkSearch(logins.appUrl))];
      for (const { isGood, sentence } of findings) output.say(`${isGood ? 'ok ' : 'BAD'}  ${sentence}.`);
      const count = findings.filter(({ isGood }) => !isGood).length;
      if (count > 0) throw new Problem(`${count} of ${findings.length} checks ${count === 1 ? 'is' : 'are'} bad.`);
      output.say(`All ${findings.length} checks are good.`);
    } finally {
      await close();
    }
  },
};
