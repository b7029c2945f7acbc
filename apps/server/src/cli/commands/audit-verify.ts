import { Problem } from '../../start/problem.ts';
import { withServerDb, type Command } from '../command.ts';
import { publishedText } from './ledger-verify.ts';

export const auditVerify: Command = {
  name: 'audit verify',
  changes: 'nothing',
  summary: 'Checks that no record of the audit log was changed or removed',
  details: [
    'Walks the chain from the first record to the last and names the first one that is missing or was changed.',
    'The ends of the chain that were published with the totals of what is owed must be part of it; the first day whose end is not is named.',
    'Note the last hash it prints: records that are cut off at the end leave an unbroken chain, but one with fewer records and another last hash.',
  ],
  run: (_args, context) =>
    withServerDb(context, async (db) => {
      const { verifyAudit } = await import('../../modules/ground/audit/index.ts');
      const { publishedEnds } = await import('../../modules/books/liabilities/index.ts');
      const { audit: published } = await publishedEnds(db);
      const verdict = await verifyAudit(db, undefined, published);
      if (!verdict.isUnbroken) {
        if (verdict.problem === 'published')
          throw new Problem(
            `The audit log is broken: the end that was published on ${verdict.day} (record ${verdict.number}) is not part of it.`,
          );
        throw new Problem(
          `The audit log is broken: record ${verdict.number} ${verdict.problem === 'missing' ? 'is missing' : 'was changed, or does not follow the one before it'}.`,
        );
      }
      context.output.say(
        verdict.records === 0n
          ? 'The audit log is empty.'
          : `The audit log is unbroken: ${verdict.records} records, the last hash is ${verdict.lastHash}.${publishedText(published)}`,
      );
    }),
};
