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
  /** Whatever becomes of it, it is not started again. */
  abandon(): void;
  /** It ended without being told to, once it had been ready. */
  hasDied(): boolean;
}

/** As long as a unit of systemd waits (`RestartSec`). */
const AGAIN_MS = 1_000;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export function makeServers(folder: string, ports: Ports, env: Record<string, string>): Server[] {
  const dataDir = join(folder, 'server');
  mkdirSync(dataDir, { recursive: true });
  return ports.servers.map((port, place): Server => {
    let program: Program | undefined;
    let isMeant = false;
    let isReady = false;
    let died = false;
    const name = `s${place + 1}`;
    const log = join(folder, `${name}.log`);
    const server: Server = {
      name,
      start() {
        isMeant = false;
        isReady = false;
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
        void program.ended.then(() => {
          if (isMeant) return;
          died ||= isReady;
          // One that finds no database when it starts ends, and is started again, as its unit does.
          if (!isReady) setTimeout(() => isMeant || server.start(), AGAIN_MS);
        });
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
        const last = (): string => readFileSync(log, 'utf8').split('\n').slice(-4).join(' ');
        await until(`${name} ready`, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, limitMs).catch((error: Error) => {
          throw new Error(`${error.message}: ${last()}`);
        });
        isReady = true;
      },
      abandon: () => void (isMeant = true),
      hasDied: () => died,
    };
    return server;
  });
}
