import { withDatabase, type Command } from '../command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  changes: 'the database as a whole',
  summary: 'Brings the database up to date',
  details: [
    'Applies the migrations that are missing, in order. Running it again changes nothing.',
    'With DATABASE_OWNER_URL it works as that login, and makes those of DATABASE_URL and DATABASE_JOBS_URL where they are missing.',
  ],
  run: (_args, context) =>
    withDatabase(context, async (connectionString) => {
      const { migrate } = await import('../../platform/db/migrate.ts');
      const { applied } = await migrate(connectionString);
      const { makeGivenLogins } = await import('../../start/open-database.ts');
      for (const login of await makeGivenLogins(context.config)) context.output.say(`${login} can log in now.`);
      context.output.say(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
    }),
};
