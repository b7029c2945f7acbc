/** Four servers of the product, each a process that can be killed and started again. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER_ENV } from '../lib/server-env.mjs';
import { start, until, type Program } from './programs.ts';
import type { Ports } from './front.ts';

export interface Server {
  name: string;
  kill(): Promise<void>;
  stop(): Promise<void>;
  start(): void;
  ready(limitMs: number): Promise<void>;
  /** It ended without being told to. */
  hasDied(): boolean;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export function makeServers(folder: string, ports: Ports, env: Record<string, string>): Server[] {
  const dataDir = join(folder, 'server');
  mkdirSync(dataDir, { recursive: true });
  return ports.servers.map((port, place): Server => {
    let program: Program | undefined;
    let isMeant = false;
    let died = false;
    const name = `s${place + 1}`;
    const log = join(folder, `${name}.log`);
    return {
      name,
      start() {
        isMeant = false;
        program = start(process.execPath, ['apps/server/src/main.ts'], {
          cwd: ROOT,
          log,
          env: {
            ...SERVER_ENV,
            ...env,
            PORT: String(port),
            WS_PORT: String(ports.serverSockets[place]),
            DATA_DIR: dataDir,
            // The drill looks after it, not the shell that started the drill.
            ENTREPOT_PARENT: String(process.pid),
          },
        });
        void program.ended.then(() => (died ||= !isMeant));
      },
      async kill() {
        isMeant = true;
        await program?.kill();
      },
      async stop() {
        isMeant = true;
        await program?.stop();
      },
      async ready(limitMs) {
        await until(`${name} ready`, async () => died || (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, limitMs);
        if (died) throw new Error(`${name} ended by itself: ${readFileSync(log, 'utf8').split('\n').slice(-4).join(' ')}`);
      },
      hasDied: () => died,
    };
  });
}
