import { hasOwnSecret } from '../../config.ts';
import { withDatabase, type Command } from '../command.ts';
import { withClient } from '../with-client.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  changes: 'the database as a whole',
  summary: 'Brings the database up to date',
  details: [
    'Applies the migrations that are missing, in order, and then the functions that changed. Running it again changes nothing.',
    'With DATABASE_OWNER_URL it works as that login, and makes those of DATABASE_URL and DATABASE_JOBS_URL where they are missing.',
    'With SECRET the database learns by which secret it knows the server.',
  ],
  run: (_args, context) =>
    withDatabase(context, async (connectionString) => {
      const { introduceServer } = await import('../../platform/server-word.ts');
      const { migrate, sayApplied } = await import('../../platform/db/migrate.ts');
      const applied = sayApplied(await migrate(connectionString));
      // A command of the operator may well be typed without the server's secret, which must not take its place then.
      if (hasOwnSecret(context.config)) await withClient(connectionString, (client) => introduceServer(client, context.config));
      const { makeGivenLogins } = await import('../../start/open-database.ts');
      for (const login of await makeGivenLogins(context.config)) context.output.say(`${login} can log in now.`);
      context.output.say(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
    }),
};
