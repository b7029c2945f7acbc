import { Problem } from '../../start/problem.ts';
import { withDatabase, type Command } from '../command.ts';

const MOST_AHEAD = 120;
/** Of two seconds each. */
const ATTEMPTS = 20;

export const partition: Command = {
  name: 'partition',
  parameters: 'TABLE',
  minPositionals: 1,
  maxPositionals: 1,
  changes: 'the database as a whole',
  summary: 'Cuts a large table into parts by time (orders, ledger_entries), or makes further parts for the time ahead',
  options: { ahead: { type: 'string', default: '12' }, rows: { type: 'string', default: '50000000' } },
  details: [
    'No row is moved: what is there becomes the first part. Servers may run meanwhile; the table is held for a moment at the end, and where',
    'somebody else holds it that is tried again, two seconds at a time. Called again it makes the parts that are missing ahead: once a month is enough.',
    '--ahead N   parts ahead (12): months of orders, or ranges of entries',
    '--rows N    entries of the ledger in a part (50000000)',
    'docs/scale.md says from when on this is worth it, and what it costs.',
  ],
  async run({ positionals: [table], values }, context) {
    const { PARTITION_PLANS } = await import('../partition/partition-plans.ts');
    const plan = PARTITION_PLANS.find((candidate) => candidate.table === table);
    if (!plan) throw new Problem(`TABLE is one of ${PARTITION_PLANS.map((each) => each.table).join(', ')}.`);
    const [ahead, rows] = [Number(values.ahead), Number(values.rows)];
    if (!Number.isInteger(ahead) || ahead < 2 || ahead > MOST_AHEAD)
      throw new Problem(`--ahead is a whole number from 2 to ${MOST_AHEAD}.`);
    if (!Number.isSafeInteger(rows) || rows < 1) throw new Problem('--rows is a whole number from 1.');
    const { withClient } = await import('../with-client.ts');
    const { partitionTable } = await import('../partition/partition-table.ts');
    await withDatabase(context, (url) =>
      withClient(url, (client) =>
        partitionTable(client, plan, {
          now: new Date(),
          ahead,
          rowsPerRange: BigInt(rows),
          attempts: ATTEMPTS,
          say: (line) => context.output.say(line),
        }),
      ),
    );
  },
};
