import { systemClock } from '../../platform/clock.ts';
import { Problem } from '../../start/problem.ts';
import { withServerDb, type Command } from '../command.ts';

export const ledgerVerify: Command = {
  name: 'ledger verify',
  changes: 'nothing',
  summary: 'Checks every transaction, balance and seal of the ledger',
  details: [
    'Every transaction sums to zero, every balance is the sum of its entries and not below zero, every entry is sealed once, and the chain of seals is unbroken.',
    'The ends of the chain that were published with the totals of what is owed must be part of it; the first day whose end is not is named.',
    'Names the first row that is wrong, and ends with 1. Entries that are too new to be sealed are counted; they are no error.',
    'Note the last hash it prints: seals that are cut off at the end leave an unbroken chain, but one with another last hash.',
  ],
  run: (_args, context) =>
    withServerDb(context, async (db) => {
      const { verifyAndRecord } = await import('../../modules/books/ledger/index.ts');
      const { publishedEnds } = await import('../../modules/books/liabilities/index.ts');
      const published = await publishedEnds(db);
      const {
        problems: found,
        transactions,
        entries,
        unsealed,
        lastHash,
      } = await verifyAndRecord({ db, clock: systemClock }, published.ledger);
      const problems = published.problem ? [...found, published.problem] : found;
      if (problems.length > 0) throw new Problem('The ledger is broken.', ...problems);
      if (entries === 0n) return context.output.say('The ledger is empty.');
      context.output.say(
        `The ledger is sound: ${transactions} transactions with ${entries} entries, ${unsealed} of them not sealed yet, the last hash is ${lastHash || 'none'}.${publishedText(published.ledger)}`,
      );
    }),
};

export function publishedText(published: ReadonlyArray<{ day: string }>): string {
  const [first, last] = [published[0], published.at(-1)];
  return first && last ? ` The ends published from ${first.day} to ${last.day} (${published.length}) are all part of it.` : '';
}
