import { archivedPostgres } from '@entrepot/testing/archived-postgres.ts';
import { entrepot } from '@entrepot/testing/commands.ts';
import { findPostgresPrograms } from '@entrepot/testing/find-program.ts';
import { testFolder } from '@entrepot/testing/folder.ts';
import { appendFileSync } from 'node:fs';
import { execSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { it } from 'vitest';

const say = (text: string): void => appendFileSync('/tmp/rto.out', `${text}\n`);
it('measures', async () => {
  const postgres = await archivedPostgres(findPostgresPrograms()!);
  const folder = await testFolder();
  const timed = async (...args: string[]): Promise<void> => {
    const from = performance.now();
    const { code, stdout, stderr } = await entrepot(args, { ...postgres.env, SECRET: 'a secret of this installation alone' });
    say(`${args.join(' ')}: ${((performance.now() - from) / 1000).toFixed(1)} s, code ${code}\n${stdout.split('\n').slice(-8).join('\n')}${stderr}`);
  };
  await timed('restore', process.env['RTO_FILE']!);
  const client = new pg.Client({ connectionString: postgres.connectionString });
  await client.connect();
  const { rows } = await client.query(`SELECT pg_size_pretty(pg_database_size(current_database())) AS size, (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM ledger_entries) AS entries, (SELECT count(*) FROM products) AS products`);
  say(JSON.stringify(rows[0]));
  say(execSync('uptime').toString());
  await timed('backup', '--full');
  await client.query("INSERT INTO search_words SELECT 'zz' WHERE false");
  await client.end();
  await postgres.archived();
  say(execSync('uptime').toString());
  await timed('restore', '--at', 'now', '--to', join(folder, 'restored'));
  say(execSync('uptime').toString());
  await timed('restore', '--test');
}, 3_600_000);
