import { product } from '../../platform/product.ts';
import { Problem } from '../../start/problem.ts';
import { DEMO_STAYS_OUTSIDE } from '../../start/release-limits.ts';
import { withDatabase, withServerDb, type Command } from '../command.ts';
import { withClient } from '../with-client.ts';

export const demoLoad: Command = {
  name: 'demo load',
  changes: 'the database as a whole',
  summary: 'Loads the demo world into a database without one',
  options: { size: { type: 'string', default: 'full' } },
  details: [
    '--size full    50,000 products, 200 shops, 120 days of orders (the default)',
    '--size small   a few shops, for a quick look',
    'All people of the demo world have the password demo1234. Of the buyers, demobuyer has an order in every state and the transaction password 246810;',
    'owner@<shop>.example sells, and admin@office.example runs the back office.',
  ],
  async run({ values: { size } }, context) {
    if (product().isRelease) throw new Problem(DEMO_STAYS_OUTSIDE);
    if (size !== 'full' && size !== 'small') throw new Problem('--size is either full or small.');
    await withDatabase(context, async (connectionString) => {
      const { migrate } = await import('../../platform/db/migrate.ts');
      const { createKeyring } = await import('../../modules/people/identity/index.ts');
      const { demoState, loadDemoWorld } = await import('@entrepot/demo/world/load.ts');
      await migrate(connectionString);
      await withServerDb(context, async (db) => {
        const { seedDatabase } = await import('../../start/seed.ts');
        await seedDatabase(db);
      });
      const present = await withClient(connectionString, (client) => demoState(client));
      if (present) throw new Problem(`The ${present.size} demo world is there already. "entrepot demo clear" removes it.`);
      await loadDemoWorld({
        connectionString,
        size,
        now: new Date(),
        sealer: createKeyring(context.config.identityKeys),
        onProgress: (fraction, label) => context.output.progress(fraction, label),
      });
      context.output.say('Preparing search.');
      const { rebuildSearch } = await import('../../modules/goods/search/index.ts');
      await rebuildSearch({ connectionString, now: new Date(), onProgress: (fraction, label) => context.output.progress(fraction, label) });
    });
    context.output.say('The demo world is loaded.');
  },
};
