import { Problem } from '../../start/problem.ts';
import { withOwnerDb, withServerDb, type Command } from '../command.ts';
import { operator } from '../record-run.ts';

const MAX_BASIS_POINTS = 10_000;

export const taxList: Command = {
  name: 'tax list',
  changes: 'nothing',
  summary: 'Shows which countries have a tax on goods and freight',
  run: (_args, context) =>
    withServerDb(context, async (db) => {
      const { readTaxes } = await import('../../modules/trade/taxes/index.ts');
      const taxes = await readTaxes(db);
      if (taxes.length === 0) context.output.say('No country has a tax.');
      else
        context.output.table(
          'Taxes',
          taxes.map(({ country, basisPoints }) => [country, `${basisPoints / 100} %`]),
        );
    }),
};

export const taxSet: Command = {
  name: 'tax set',
  changes: 'something',
  parameters: 'COUNTRY PERCENT',
  minPositionals: 2,
  maxPositionals: 2,
  summary: 'Sets the tax of a country for quotes from now on; 0 takes it away',
  details: ['COUNTRY is a code such as PT, PERCENT a number such as 23 or 5.5.'],
  run: ({ positionals }, context) =>
    withOwnerDb(context, async (db) => {
      const [country, percent] = positionals as [string, string];
      const { isCountry } = await import('@entrepot/contracts/countries.ts');
      if (!isCountry(country)) throw new Problem(`There is no country "${country}". Codes have two capital letters, such as PT.`);
      const basisPoints = /^\d{1,3}(\.\d{1,2})?$/.test(percent) ? Math.round(Number(percent) * 100) : NaN;
      if (!(basisPoints <= MAX_BASIS_POINTS)) throw new Problem('PERCENT is a number from 0 to 100 with at most two decimals.');
      const { createAudit } = await import('../../modules/ground/audit/index.ts');
      const { readTaxes, setTax } = await import('../../modules/trade/taxes/index.ts');
      const { systemClock } = await import('../../platform/clock.ts');
      const { withTransaction } = await import('../../platform/db/transaction.ts');
      const { proposeAtCommandLine, takesTwoPeople } = await import('../two-people.ts');
      const proposal = await withTransaction(db, async (tx) => {
        if (!(await takesTwoPeople(tx))) return undefined;
        const before = (await readTaxes(tx)).find((tax) => tax.country === country)?.basisPoints ?? 0;
        return proposeAtCommandLine(
          db,
          tx,
          { kind: 'tax', subject: country, before: { basisPoints: before }, after: { basisPoints } },
          'entrepot tax set',
        );
      });
      if (proposal) {
        context.output.say(
          `A tax takes two people, so this is proposed as ${proposal.serial}: a member of staff has to agree, and 24 hours later it is in force.`,
        );
        return;
      }
      const name = operator();
      await setTax({ db, audit: createAudit({ db, clock: systemClock }) }, { country, basisPoints }, async () => ({
        actor: { kind: 'system', id: 'operator', name },
        reason: 'entrepot tax set',
      }));
      context.output.say(basisPoints === 0 ? `${country} has no tax any more.` : `The tax of ${country} is now ${basisPoints / 100} %.`);
    }),
};
