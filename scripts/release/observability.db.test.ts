/** What operators copy from `deploy/observability` speaks of figures that the product tells, and of all that an operator must know. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { measureReaders } from '@entrepot/server/platform/db/readers/measure.ts';
import { findPromtool } from '@entrepot/testing/find-program.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { expect, it } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../deploy/observability/', import.meta.url));
const read = (path: string): string => readFileSync(FOLDER + path, 'utf8');
const promtool = findPromtool();

/** What Prometheus says by itself. */
const OF_PROMETHEUS = new Set(['up']);
const WORDS = new Set(['by', 'and', 'or', 'unless', 'on', 'without', 'ignoring', 'bool', 'offset', 'Inf', 'NaN']);

/** Names of figures in an expression: what is left without texts, labels, times and functions. */
function figuresIn(expression: string): string[] {
  const plain = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  return [...plain.matchAll(/\b([a-zA-Z_:][\w:]*)\b(?!\s*\()/g)].map(([, name]) => name!).filter((name) => !WORDS.has(name));
}

interface Alert {
  name: string;
  expression: string;
  text: string;
}

const alerts: Alert[] = read('alerts.yaml')
  .split(/^ +- alert: /m)
  .slice(1)
  .map((text) => ({
    text,
    name: text.slice(0, text.indexOf('\n')),
    expression: /expr: (?:\|\n([\s\S]*?)\n +for:|(.*))/.exec(text)!.slice(1).find(Boolean)!,
  }));

interface Board {
  title: string;
  panels: Array<{ title: string; targets: Array<{ expr: string }> }>;
}

const boards = globSync('dashboards/*.json', { cwd: FOLDER }).map((path) => JSON.parse(read(path)) as Board);

it('names only figures that the product tells', async () => {
  const { platform } = await startTestServer();
  measureReaders(platform.metrics, { replicas: () => [], reads: () => ({ replica: 0, primary: 0 }) });
  const types = [...(await platform.metrics.registry.metrics()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  const told = new Set(
    types.flatMap(([, name, type]) => (type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!])),
  );
  const asked = [
    ...alerts.map(({ name, expression }) => ({ where: name, expression })),
    ...boards.flatMap(({ panels }) =>
      panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, expression: expr }))),
    ),
  ];
  expect(asked.length).toBeGreaterThan(40);
  for (const { where, expression } of asked) {
    const names = figuresIn(expression).filter((name) => !OF_PROMETHEUS.has(name));
    expect(names.length + Number(expression.startsWith('up')), `${where} asks for nothing`).toBeGreaterThan(0);
    expect(
      names.filter((name) => !told.has(name)),
      where,
    ).toEqual([]);
  }
});

it('says of each alert what it means and what to do, and how urgent it is', () => {
  for (const { name, text } of alerts) {
    expect(text, name).toMatch(/severity: (page|look)\b/);
    expect(text, name).toMatch(/summary: \S/);
    expect(text, name).toMatch(/action: \S/);
  }
});

it('leaves out nothing that an operator must know', () => {
  const all = alerts.map(({ expression }) => expression).join('\n');
  for (const figure of [
    'withdrawals_late',
    'reconciliation_differences',
    'replica_lag_seconds',
    'jobs{state="given_up"}',
    'outbox_oldest_seconds',
    'certificate_seconds',
    'http_request_seconds_count{status=~"5.."}',
    'http_request_seconds_bucket',
    'disk_free_ratio',
    'archive_age_seconds',
    'backup_age_seconds',
    'restore_proof_age_seconds',
    'commits_waiting',
  ])
    expect(all).toContain(`entrepot_${figure}`);
});

it.skipIf(!promtool)('is good in the eyes of promtool (which has to be installed; on Debian: apt-get install prometheus)', () => {
  for (const [kind, file] of [
    ['rules', 'alerts.yaml'],
    ['config', 'prometheus.yaml'],
  ]) {
    const { status, stdout, stderr } = spawnSync(promtool!, ['check', kind!, FOLDER + file], { encoding: 'utf8' });
    expect(status, stdout + stderr).toBe(0);
  }
});
