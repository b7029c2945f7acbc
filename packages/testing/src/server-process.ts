/** The real server as a process of its own, on a database that the test names, with what can be seen of it from outside. */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { atTheEnd } from './at-the-end.ts';
import { testFolder } from './folder.ts';
import { freePort } from './free-port.ts';
import { builtFrontEnds } from './front-ends.ts';
import { startNode, type RunningNode } from './run-node.ts';

const MAIN = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));

export interface Answer {
  status: number;
  body: string;
  ms: number;
}

/** In megabytes; `external` is what Node holds outside of V8's heap, such as buffers. */
export interface Memory {
  resident: number;
  heap: number;
  external: number;
}

export interface ServerProcess {
  origin: string;
  node: RunningNode;
  /** From the start of the process until it said that it is ready. */
  readyMs: number;
  ask(path: string, init?: RequestInit): Promise<Answer>;
  /** A call with a token that nobody has: the database is asked who that is. */
  askWithToken(): Promise<Answer>;
  descriptors(): Promise<number>;
  memory(): Promise<Memory>;
  /** Rejects when it takes longer than anybody should wait. */
  terminate(): Promise<{ code: number | null; ms: number }>;
}

/** No answer at all is what these tests look for, so it has to be told from a late one. */
const NO_ANSWER_MS = 60_000;

export async function startServerProcess(connectionString: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  await builtFrontEnds();
  const port = await freePort();
  const startedMs = performance.now();
  const node = startNode([MAIN], {
    PORT: String(port),
    WS_PORT: String(await freePort()),
    DATA_DIR: await testFolder(),
    DATABASE_URL: connectionString,
    DEMO: 'none',
    MAIL_IN_DOMAIN: 'none',
    LOG_LEVEL: 'error',
    ...env,
  });
  atTheEnd(async () => {
    node.process.kill('SIGKILL');
    await node.finished;
  });
  await node.says('Ready in');
  const readyMs = performance.now() - startedMs;
  const origin = `http://127.0.0.1:${port}`;
  const { pid } = node.process;

  async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
    const fromMs = performance.now();
    const response = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(NO_ANSWER_MS) });
    return { status: response.status, body: await response.text(), ms: performance.now() - fromMs };
  }

  return {
    origin,
    node,
    readyMs,
    ask,
    askWithToken: () =>
      ask('/api/localuser!get.action', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${'a'.repeat(43)}` },
        body: '{}',
      }),
    descriptors: async () => (await readdir(`/proc/${pid}/fd`)).length,
    async memory() {
      const { body } = await ask('/metrics');
      const megabytes = (name: string): number => Math.round(Number(new RegExp(`^${name} (\\S+)`, 'm').exec(body)![1]) / 1024 / 1024);
      return {
        resident: megabytes('process_resident_memory_bytes'),
        heap: megabytes('nodejs_heap_size_used_bytes'),
        external: megabytes('nodejs_external_memory_bytes'),
      };
    },
    async terminate() {
      const fromMs = performance.now();
      node.process.kill('SIGTERM');
      const { code } = await node.finished;
      return { code, ms: performance.now() - fromMs };
    },
  };
}
