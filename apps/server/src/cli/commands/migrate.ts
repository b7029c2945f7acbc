import { withDatabase, type Command } from '../command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Brings the database up to date',
  details: ['Applies the migrations that are missing, in order. Running it again changes nothing.'],
  run: (_args, context) =>
    withDatabase(context, async (connectionString) => {
      const { migrate } = await import('../../platform/db/migrate.ts');
      const { applied } = await migrate(connectionString);
      context.output.say(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
    }),
};
