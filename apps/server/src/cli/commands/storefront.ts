import { readFile } from 'node:fs/promises';
import { Problem } from '../../start/problem.ts';
import { withOwnerDb, withServerDb, type Command } from '../command.ts';
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
  details: [
    'The file holds one storefront: code, name, colours, contact, languages and hosts.',
    'Where two people of staff decide, its hosts are proposed: one of them has to agree, and they count 24 hours later.',
  ],
  async run({ positionals }, context) {
    const data = await readJson(positionals[0] as string);
    await withOwnerDb(context, async (db) => {
      const { addStorefront, checkStorefront } = await import('../../modules/ground/storefronts/index.ts');
      const { withTransaction } = await import('../../platform/db/transaction.ts');
      const { createAudit } = await import('../../modules/ground/audit/index.ts');
      const { systemClock } = await import('../../platform/clock.ts');
      const { proposeAtCommandLine, takesTwoPeople } = await import('../two-people.ts');
      const reason = 'entrepot storefront add';
      const { code, serial } = await withTransaction(db, async (tx) => {
        const storefront = checkStorefront(data);
        const { hosts, support } = storefront;
        const isProposed = hosts.length > 0 && (await takesTwoPeople(tx));
        const added = await addStorefront(tx, isProposed ? { ...storefront, hosts: [] } : storefront);
        await createAudit({ db, clock: systemClock }).record(tx, {
          actor: { kind: 'system', id: 'operator', name: operator() },
          action: 'storefront.added',
          subject: { kind: 'storefront', id: added.code },
          reason,
        });
        if (!isProposed) return { code: added.code, serial: undefined };
        const reach = { email: support.email, phone: support.phone };
        const change = { before: { hosts: [], ...reach }, after: { hosts: hosts.toSorted(), ...reach } };
        const proposal = await proposeAtCommandLine(db, tx, { kind: 'storefront', subject: added.code, ...change }, reason);
        return { code: added.code, serial: proposal.serial };
      });
      context.output.say(
        serial === undefined
          ? `The storefront ${code} is added.`
          : `The storefront ${code} is added. Its hosts are proposed as ${serial}: a member of staff has to agree, and 24 hours later they count.`,
      );
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
