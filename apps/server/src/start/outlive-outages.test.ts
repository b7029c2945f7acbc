import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const file = fileURLToPath(new URL('outlive-outages.ts', import.meta.url));

/** A process in which nobody hears how it went, and which has something left to do. */
function run(failure: string) {
  const script = `
    import { outliveOutages } from ${JSON.stringify(file)};
    outliveOutages({ error: (_details, words) => console.log(words) });
    Promise.reject(${failure});
    setTimeout(() => console.log('still here'), 50);`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
}

it.each([
  'new Error("Connection terminated unexpectedly")',
  'Object.assign(new Error("terminating connection"), { code: "57P01" })',
  'new AggregateError([new Error("busy"), Object.assign(new Error("refused"), { code: "ECONNREFUSED" })], "all failed")',
])('the process goes on when the database went away, as %s, and nobody heard of it', (failure) => {
  const { status, stdout } = run(failure);
  expect(status).toBe(0);
  expect(stdout.trim().split('\n')).toEqual([expect.stringContaining('database went away'), 'still here']);
});

it.each(['new TypeError("not a function")', '"words alone"', 'undefined'])(
  'any other failure that nobody heard of ends it: %s',
  (failure) => {
    const { status, stdout } = run(failure);
    expect(status).not.toBe(0);
    expect(stdout).toBe('');
  },
);
