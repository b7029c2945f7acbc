/**
 * A signal to `npm start` reaches the server behind npm, its shell and the starting script; everything that was started ends in order, and
 * nothing stays behind.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@entrepot/testing/eventually.ts';
import { testFolder } from '@entrepot/testing/folder.ts';
import { freePort } from '@entrepot/testing/free-port.ts';
import { isAlive } from '@entrepot/server/platform/is-alive.ts';
import { expect, it, onTestFinished } from 'vitest';

/** The first start makes the database in it; the next one finds it. */
const folder = await testFolder();
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

interface Started {
  npm: ChildProcess;
  said(): string;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Everything below npm, and PostgreSQL, which is nobody's child. */
  family(): Promise<Map<number, string>>;
}

async function npmStart(env: Record<string, string>, dataDir: string): Promise<Started> {
  const kept = Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE'].flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]!]],
    ),
  );
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...kept,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      WS_PORT: String(await freePort()),
      GATEWAY_PORT: String(await freePort()),
      ...env,
    },
  });
  let said = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    npm.once('exit', (code, signal) => resolve({ code, signal })),
  );
  const family = async (): Promise<Map<number, string>> => {
    const postmaster = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
    return new Map([...processesBelow(npm.pid!), ...(postmaster ? [[postmaster, 'postgres'] as const] : [])]);
  };
  let everSeen = new Map<number, string>();
  const watching = setInterval(() => void family().then((now) => (everSeen = new Map([...everSeen, ...now]))), 500);
  onTestFinished(() => {
    clearInterval(watching);
    for (const pid of [npm.pid!, ...everSeen.keys()]) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  });
  return { npm, said: () => said, ended, family };
}

function processesBelow(root: number): Map<number, string> {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='])
    .toString()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)/.exec(line));
  const found = new Map<number, string>();
  const add = (parent: number): void => {
    for (const line of lines) {
      if (!line || Number(line[2]) !== parent || line[3]!.startsWith('ps ')) continue;
      found.set(Number(line[1]), line[3]!);
      add(Number(line[1]));
    }
  };
  add(root);
  return found;
}

async function nothingIsLeft(family: Map<number, string>): Promise<void> {
  await eventually(() => expect([...family].filter(([pid]) => isAlive(pid)).map(([, program]) => program)).toEqual([]));
}

it('ends in order when npm is told to end', async () => {
  const { npm, said, ended, family } = await npmStart({ DEMO: 'none' }, folder);
  await eventually(() => expect(said()).toContain('Ready in'));
  const all = await family();
  expect([...all.values()].filter((program) => program.includes('main.ts'))).toHaveLength(1);
  npm.kill('SIGTERM');
  await ended;
  await nothingIsLeft(all);
  expect(said()).toContain('Stopping.');
});

it('ends with all of its children when it is told so while it is still starting', async () => {
  const { npm, said, ended, family } = await npmStart({ DEMO: 'small' }, await testFolder());
  await eventually(() => expect(said()).toContain('Loading the demo world'));
  const all = await family();
  // The chain and the payment company of the demo.
  expect([...all.values()].some((program) => program.includes('local-node.ts'))).toBe(true);
  expect([...all.values()].some((program) => program.includes('gateway'))).toBe(true);
  npm.kill('SIGTERM');
  await ended;
  await nothingIsLeft(all);
});

it('ends when the script that started it was killed', async () => {
  const { said, ended, family } = await npmStart({ DEMO: 'none' }, folder);
  await eventually(() => expect(said()).toContain('Ready in'));
  const all = await family();
  const script = [...all].find(([, program]) => /node.* scripts\/start\.mjs/.test(program) && !program.startsWith('sh '))!;
  process.kill(script[0], 'SIGKILL');
  await ended;
  await nothingIsLeft(all);
  expect(said()).toContain('Stopping.');
});
