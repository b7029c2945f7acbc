import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testFolder } from '@entrepot/testing/folder.ts';
import { LONGEST_PATIENCE_MS } from '@entrepot/testing/patience.ts';
import { describe, expect, it } from 'vitest';
import { DatabaseAway, NoAnswerInTime } from '../platform/db/away.ts';
import { createLogger } from './create-logger.ts';

const folder = await testFolder();
const file = join(folder, 'log');
const descriptor = openSync(file, 'a');
const written = (): string[] => readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);

describe('log lines', () => {
  const log = createLogger({ mode: 'production', logLevel: 'info' }, descriptor);

  it('are written together a moment later, and none is lost', async () => {
    for (let line = 0; line < 100; line++) log.info({ line }, 'answered');
    expect(written()).toEqual([]);
    await expect.poll(() => written().length).toBe(100);
    expect(written().map((line) => (JSON.parse(line) as { line: number }).line)).toEqual(Array.from({ length: 100 }, (_, line) => line));
  });

  it('that somebody must see are written at once, behind what came before them', () => {
    log.info('before');
    log.error(new Error('it broke'), 'job failed');
    expect(written().slice(-2)).toEqual([expect.stringContaining('"before"'), expect.stringContaining('it broke')]);
  });

  it('are words for a person', () => {
    const spoken = createLogger({ mode: 'development', logLevel: 'info' }, descriptor);
    spoken.warn({ task: 'mail:send', err: Object.assign(new Error('no answer'), { detail: 'a row' }) }, 'job failed');
    const text = readFileSync(file, 'utf8').split('job failed').at(-1)!;
    expect(readFileSync(file, 'utf8')).toMatch(/\[\d\d:\d\d:\d\d\] WARN: job failed \{"task":"mail:send"\}\n {4}Error: no answer\n/);
    expect(text).not.toContain('a row');
  });

  it('of whoever meets an outage that is known say so, and not where', () => {
    log.warn({ err: new DatabaseAway('nobody answers') }, 'notices could not be sent');
    log.warn({ err: new NoAnswerInTime(4_500) }, 'figures could not be read');
    const [known, slow] = written()
      .slice(-2)
      .map((line) => (JSON.parse(line) as { err: { stack: string } }).err.stack);
    expect(known).toBe('DatabaseAway: the database is away: nobody answers');
    expect(slow).toMatch(/^NoAnswerInTime: .*\n {4}at /);
  });
});

const program = (rest: string): string[] => [
  '--input-type=module',
  '--eval',
  `import { createLogger } from ${JSON.stringify(fileURLToPath(new URL('./create-logger.ts', import.meta.url)))};
  const log = createLogger({ mode: 'production', logLevel: 'info' });
  ${rest}`,
];

describe('a process that ends', () => {
  const run = (end: string): string => spawnSync(process.execPath, program(`log.info('a request'); ${end}`), { encoding: 'utf8' }).stdout;

  it('has said everything before, in order and in disorder', () => {
    expect(run('process.exit(1)')).toContain('a request');
    expect(run('throw new Error("nobody catches it")')).toContain('a request');
  });

  it('has said what matters, and what led to it, even when it is killed', () => {
    const said = run(`log.error('it breaks'); process.kill(process.pid, 'SIGKILL');`);
    expect(said).toContain('a request');
    expect(said).toContain('it breaks');
  });
});

describe('a process whose log lines are not taken', () => {
  // Its output is opened before it logs, as the server's is. A frozen one is killed, and has no exit code then.
  const begin = (stdout: 'pipe' | number): ChildProcess =>
    spawn(
      process.execPath,
      program(`
        process.stdout.on('error', () => undefined);
        process.on('SIGTERM', () => process.exit(7));
        process.stdin.on('data', () => {
          for (let line = 0; line < 20_000; line++) log.info({ line }, 'answered');
          for (let line = 20_000; line < 20_003; line++) log.warn({ line }, 'it breaks');
          log.info('the last');
          process.stderr.write('alive');
        });`),
      { stdio: ['pipe', stdout, 'pipe'], timeout: LONGEST_PATIENCE_MS, killSignal: 'SIGKILL' },
    );
  async function goesOn(child: ChildProcess): Promise<void> {
    child.stdin!.write('go');
    expect(String(await Promise.race([once(child.stderr!, 'data'), once(child, 'exit')]))).toBe('alive');
  }
  async function ends(child: ChildProcess): Promise<void> {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([7, null]);
  }

  it('goes on and ends when told to on a full disk', async () => {
    const child = begin(openSync('/dev/full', 'w'));
    await goesOn(child);
    await ends(child);
  });

  it('goes on and ends when told to after its reader has gone', async () => {
    const child = begin('pipe');
    const closed = once(child.stdout!, 'close');
    child.stdout!.destroy();
    await closed;
    await goesOn(child);
    await ends(child);
  });

  it('goes on and ends when told to while its reader does not read', async () => {
    const child = begin('pipe');
    await goesOn(child);
    await ends(child);
  });

  it('keeps them for a reader that is behind, in their order', async () => {
    const child = begin('pipe');
    await goesOn(child);
    let read = '';
    child.stdout!.on('data', (part: Buffer) => (read += String(part)));
    await expect.poll(() => read).toContain('the last');
    const lines = read
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { line?: number }).line);
    expect(lines).toEqual([...Array.from({ length: 20_003 }, (_, line) => line), undefined]);
    await ends(child);
  });
});
