import { spawnSync } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testFolder } from '@entrepot/testing/folder.ts';
import { describe, expect, it } from 'vitest';
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
});

describe('a process that ends', () => {
  const run = (end: string): string => {
    const source = `
      import { createLogger } from ${JSON.stringify(fileURLToPath(new URL('./create-logger.ts', import.meta.url)))};
      const log = createLogger({ mode: 'production', logLevel: 'info' });
      log.info('a request');
      ${end}`;
    return spawnSync(process.execPath, ['--input-type=module', '--eval', source], { encoding: 'utf8' }).stdout;
  };

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
