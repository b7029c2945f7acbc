import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { testFolder } from '@entrepot/testing/folder.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { loadConfig } from '../../../config.ts';
import type { createDb } from '../../../platform/db/database.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { tellHouseFigures } from './index.ts';

const { db, pool } = await testDatabase();
const folder = await testFolder();
const clock = testClock('2026-03-01T12:00:00Z');
const platform = (from = db) => ({
  db: from,
  clock,
  metrics: createMetrics(),
  config: loadConfig({ DATA_DIR: folder }, 'development'),
  log: pino({ level: 'silent' }),
});
async function told(parts = platform()): Promise<Map<string, string>> {
  tellHouseFigures(parts);
  const lines = (await parts.metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('entrepot_'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)] as const));
}

it('says what waits, what is late and what does not agree', async () => {
  const calm = await told();
  expect(calm.get('entrepot_withdrawals_late')).toBe('0');
  expect(calm.get('entrepot_reconciliation_differences')).toBe('0');
  expect(calm.has('entrepot_reconciliation_age_seconds')).toBe(false);
  expect(calm.get('entrepot_jobs{state="given_up"}')).toBe('0');
  expect(Number(calm.get('entrepot_disk_free_ratio'))).toBeGreaterThan(0);
  expect(calm.has('entrepot_backup_age_seconds')).toBe(false);
  expect(calm.has('entrepot_restore_proof_age_seconds')).toBe(false);
  expect(calm.get('entrepot_commits_waiting')).toBe('0');

  await pool.query(
    `INSERT INTO reconciliations (subject, outside, inside, taken_at) VALUES ('ethereum', 5, 5, '2026-03-01T10:00Z'),
      ('ethereum', 5, 6, '2026-03-01T11:00Z'), ('cards', 5, 7, '2026-03-01T10:30Z'), ('cards', 7, 7, '2026-03-01T11:30Z')`,
  );
  await pool.query(
    `INSERT INTO alarms (kind, subject, raised_at, noticed_at) VALUES ('withdrawal_late', 'W1', now(), now()),
       ('withdrawal_late', 'W2', now(), now())`,
  );
  await pool.query(`SELECT graphile_worker.add_job('mail:send', run_at => now() - interval '90 s')`);
  await pool.query(`INSERT INTO storefronts (code, position, data) VALUES ('quay', 99, '{}')`);
  await pool.query(
    `INSERT INTO status_now VALUES ('quay', 'pages', 'down', $1, $1, 5, $1::timestamptz + interval '1 day'),
      ('quay', 'chat', 'up', $1, $1, 5, NULL)`,
    [clock.now()],
  );
  await pool.query(
    `INSERT INTO backups_made (kind, label, host, taken_at, finished_at)
      SELECT 'full', 'F', 'n1', now() - ago, now() - ago FROM unnest('{3 hours,30 hours}'::interval[]) ago`,
  );
  await pool.query(
    `INSERT INTO restore_proofs (started_at, finished_at, host, label, seconds, entries, problems)
      VALUES (now() - interval '1 day', now() - interval '1 day', 'x', 'F', 1, 1, '{}'), (now(), now(), 'x', NULL, NULL, NULL, '{broken}')`,
  );
  const busy = await told();
  expect(Math.round(Number(busy.get('entrepot_backup_age_seconds')) / 3_600)).toBe(3);
  expect(Math.round(Number(busy.get('entrepot_restore_proof_age_seconds')) / 3_600)).toBe(24);
  expect(busy.get('entrepot_status_down{storefront="quay",part="pages"}')).toBe('1');
  expect(busy.get('entrepot_status_down{storefront="quay",part="chat"}')).toBe('0');
  expect(busy.get('entrepot_certificate_seconds{host="quay"}')).toBe('86400');
  expect(busy.get('entrepot_reconciliation_differences')).toBe('1');
  expect(busy.get('entrepot_reconciliation_age_seconds')).toBe('3600');
  expect(busy.get('entrepot_alarms_open{kind="withdrawal_late"}')).toBe('2');
  expect(busy.get('entrepot_jobs{state="due"}')).toBe('1');
  expect(Number(busy.get('entrepot_job_oldest_seconds'))).toBeGreaterThan(89);
});

it('says nothing of what cannot be known, and the rest all the same', async () => {
  const figures = await told(
    platform({
      ...db,
      getExecutor: () => {
        throw new Error('the database is away');
      },
    } as unknown as ReturnType<typeof createDb>),
  );
  expect(figures.has('entrepot_withdrawals_late')).toBe(false);
  expect(figures.has('entrepot_alarms_open')).toBe(false);
  expect(figures.has('entrepot_disk_free_ratio')).toBe(true);
});
