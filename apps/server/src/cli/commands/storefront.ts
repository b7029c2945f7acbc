import { readFile } from 'node:fs/promises';
import { Problem } from '../../start/problem.ts';
import { withServerDb, type Command } from '../command.ts';
import { operator } from '../record-run.ts';

export const storefrontList: Command = {
  name: 'storefront list',
  changes: 'nothing',
  summary: 'Lists the storefronts',
  run: (_args, context) =>
    withServerDb(context, async (db) => {
      const { listStorefronts } = await import('../../modules/ground/storefronts/index.ts');
      const storefronts = await listStorefronts(db);
      if (storefronts.length === 0) context.output.say('There are no storefronts.');
      else
        context.output.table(
          'Storefronts',
          storefronts.map(({ code, name, hosts }) => [code, [name, ...hosts].join('   ')]),
        );
    }),
};

export const storefrontAdd: Command = {
  name: 'storefront add',
  changes: 'something',
  parameters: 'FILE.json',
  minPositionals: 1,
  summary: 'Adds the storefront that a file describes',
  details: ['The file holds one storefront: code, name, colours, contact, languages and hosts.'],
  async run({ positionals }, context) {
    const data = await readJson(positionals[0] as string);
    await withServerDb(context, async (db) => {
      const { addStorefront } = await import('../../modules/ground/storefronts/index.ts');
      const { withTransaction } = await import('../../platform/db/transaction.ts');
      const { createAudit } = await import('../../modules/ground/audit/index.ts');
      const { systemClock } = await import('../../platform/clock.ts');
      const { code } = await withTransaction(db, async (tx) => {
        const added = await addStorefront(tx, data);
        await createAudit({ db, clock: systemClock }).record(tx, {
          actor: { kind: 'system', id: 'operator', name: operator() },
          action: 'storefront.added',
          subject: { kind: 'storefront', id: added.code },
          reason: 'entrepot storefront add',
        });
        return added;
      });
      context.output.say(`The storefront ${code} is added.`);
    });
  },
};

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Problem(`The file ${file} cannot be read.`);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Problem(`The file ${file} is not valid JSON: ${(error as Error).message}.`);
  }
}
