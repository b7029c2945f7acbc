import { Problem } from '../../start/problem.ts';
import type { Command } from '../command.ts';

export const doctor: Command = {
  name: 'doctor',
  changes: 'nothing',
  summary: 'Checks the installation: settings, disk, logins and their rights, the database, search, and the services around it',
  options: { processes: { type: 'string', default: '1' }, backups: { type: 'string' } },
  details: [
    'One line per check, "ok", "note" or "BAD" before it; ends with 1 if one is bad. Nothing is changed that stays: a file is written to the',
    'storage and a word to Redis, and both are removed again.',
    '--processes N      how many servers share the database, for the connections that they take together (1)',
    '--backups FOLDER   where the files of "entrepot backup" are: the newest must not be older than 26 hours',
    'It looks at the logins that the server would use: DATABASE_URL and DATABASE_JOBS_URL, or those of the embedded database.',
  ],
  async run({ values }, { config, output }) {
    const processes = Number(values.processes);
    if (!Number.isInteger(processes) || processes < 1) throw new Problem('--processes is a whole number from 1.');
    const { openForDoctor } = await import('../../start/open-database.ts');
    const { checkDatabase, checkSearch } = await import('../doctor-checks.ts');
    const { checkBackupMade, checkBackups, checkRestoreProof } = await import('../doctor-backups.ts');
    const around = await import('../doctor-surroundings.ts');
    const { checkLetters } = await import('../doctor-letters.ts');
    const { missingFonts } = await import('../../platform/typesetting/fonts.ts');
    const { close, ...logins } = await openForDoctor(config, (sentence) => void process.stderr.write(`${sentence}\n`));
    try {
      const findings = [
        ...around.checkSettings(config),
        ...(await around.checkDisk(config)),
        ...(await checkDatabase(logins)),
        ...(await around.checkDatabaseServer(logins.appUrl, { poolSize: config.databasePoolSize, processes })),
        ...(await checkSearch(logins.appUrl)),
        ...(await around.checkRedis(config)),
        ...(await around.checkStorage(config)),
        ...(await around.checkMail(config)),
        ...(await around.checkStripe(config)),
        ...(await around.checkHosts(logins.appUrl)),
        ...checkLetters(missingFonts()),
        ...(await checkBackups(values.backups as string | undefined)),
        ...(await checkBackupMade(logins.appUrl)),
        ...(await checkRestoreProof(logins.appUrl)),
      ];
      for (const { isGood, isNote, sentence } of findings) output.say(`${isNote ? 'note ' : isGood ? 'ok   ' : 'BAD  '}${sentence}.`);
      const count = findings.filter(({ isGood }) => !isGood).length;
      if (count > 0) throw new Problem(`${count} of ${findings.length} checks ${count === 1 ? 'is' : 'are'} bad.`);
      output.say(`All ${findings.length} checks are good.`);
    } finally {
      await close();
    }
  },
};
