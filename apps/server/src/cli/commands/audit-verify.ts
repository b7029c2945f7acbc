import { Problem } from '../../start/problem.ts';
import { withServerDb, type Command } from '../command.ts';

export const auditVerify: Command = {
  name: 'audit verify',
  summary: 'Checks that no record of the audit log was changed or removed',
  details: [
    'Walks the chain from the first record to the last and names the first one that is missing or was changed.',
    'Note the last hash it prints: records that are cut off at the end leave an unbroken chain, but one with fewer records and another last hash.',
  ],
  run: (_args, context) =>
    withServerDb(context, async (db) => {
      const { verifyAudit } = await import('../../modules/audit/index.ts');
      const verdict = await verifyAudit(db);
      if (!verdict.isUnbroken) {
        throw new Problem(`The audit log is broken: record ${verdict.number} ${verdict.problem === 'missing' ? 'is missing' : 'was changed, or does not follow the one before it'}.`);
      }
      context.output.say(verdict.records === 0n ? 'The audit log is empty.' : `The audit log is unbroken: ${verdict.records} records, the last hash is ${verdict.lastHash}.`);
    }),
};
