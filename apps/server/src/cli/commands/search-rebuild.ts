import { withDatabase, type Command } from '../command.ts';

export const searchRebuild: Command = {
  name: 'search rebuild',
  changes: 'something',
  summary: 'Makes everything that search reads anew',
  details: [
    'Works beside a running server: visitors search in the old documents until the new ones take their place.',
    'Needed only when search is damaged or its words should be counted anew; changes of products find their way by themselves.',
  ],
  run: (_args, context) =>
    withDatabase(context, async (connectionString) => {
      const { migrate } = await import('../../platform/db/migrate.ts');
      const { rebuildSearch } = await import('../../modules/goods/search/index.ts');
      await migrate(connectionString);
      const { documents, words, phrases } = await rebuildSearch({
        connectionString,
        now: new Date(),
        onProgress: (fraction, label) => context.output.progress(fraction, label),
      });
      context.output.say(`Search knows ${documents} products by ${words} words and ${phrases} phrases.`);
    }),
};
