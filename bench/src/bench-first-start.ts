/** From a fresh clone to the open shop with the full world: `npm start`, with everything that it installs, builds, loads and indexes. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { report } from './report.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const LIMIT_MS = 30 * 60_000;
const LOOK_MS = 200;
const TICKS_PER_SECOND = 100;

export async function benchFirstStart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'entrepot-first-start-'));
  let stop = async (): Promise<void> => undefined;
  try {
    execFileSync('git', ['clone', '--quiet', ROOT, folder]);
    const [port, wsPort, gatewayPort] = [await freePort(), await freePort(), await freePort()];
    const beganAt = performance.now();
    const seconds = (): number => (performance.now() - beganAt) / 1000;
    const child = spawn('npm', ['start'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      // Nothing of the process that measures: not its Node, not what that has compiled.
      env: {
        HOME: process.env.HOME,
        PATH: (process.env.PATH ?? '').replaceAll(join(ROOT, 'node_modules', '.bin'), ''),
        PORT: String(port),
        WS_PORT: String(wsPort),
        GATEWAY_PORT: String(gatewayPort),
      },
    });
    child.stdout.on('data', (text: Buffer) => process.stderr.write(text));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    stop = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    let answersAt: number | undefined;
    for (;;) {
      if (child.exitCode !== null || seconds() * 1000 > LIMIT_MS) throw new Error('the first start did not come to its end');
      const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
      if (response) answersAt ??= seconds();
      if (response?.ok) break;
      await delay(LOOK_MS);
    }
    report({ bench: 'first-start', figure: 'clone to the first page', value: answersAt!, unit: 's' });
    report({ bench: 'first-start', figure: 'clone to ready', value: seconds(), unit: 's' });
    report({ bench: 'first-start', figure: 'processor, npm and Node', value: cpuSeconds(child.pid!), unit: 's' });
    // Where the folder is closed to PostgreSQL's account, its data lies elsewhere.
    const note = join(folder, '.data', 'postgres', 'postmaster.pid');
    if (!existsSync(note)) return;
    const postmaster = Number(readFileSync(note, 'utf8').split('\n')[0]);
    report({ bench: 'first-start', figure: 'processor, PostgreSQL', value: cpuSeconds(postmaster), unit: 's' });
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Of a process, of those below it, and of those that were; where the system tells. */
function cpuSeconds(root: number): number {
  const processes = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      processes.set(Number(name), { parent: Number(fields[1]), ticks: fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0) });
    } catch {
      // It has ended meanwhile.
    }
  }
  const of = (pid: number): number =>
    [...processes].filter(([, { parent }]) => parent === pid).reduce((sum, [child]) => sum + of(child), processes.get(pid)?.ticks ?? 0);
  return of(root) / TICKS_PER_SECOND;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
