/** Load from a second process, and the baseline it is compared with. */
import { startChild, type Child } from './child.ts';

export interface LoadRequest {
  method?: 'GET' | 'POST';
  path: string;
  body?: object;
}

export interface Load {
  origin: string;
  /** Taken in turn, from the first again after the last. */
  requests: LoadRequest[];
  connections: number;
  /** As a browser asks; without it answers come as they are. */
  gzip?: boolean;
}

export interface LoadResult {
  perSecond: number;
  answers: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** Answers other than 2xx, those without an answer among them. */
  failed: number;
  /** Of these, answers with 5xx. */
  serverErrors: number;
}

const CONNECTIONS = 10;
const WARM_UP_SECONDS = 2;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);

export type LoadOptions = Omit<Load, 'connections'> & { connections?: number };

/** After a moment of the same load that is not counted. */
export async function measureLoad(load: LoadOptions): Promise<LoadResult> {
  await runLoad(load, WARM_UP_SECONDS);
  return measureOnce(load);
}

/** Without a warm-up, for requests that must not have been asked before. */
export async function measureOnce(load: LoadOptions, seconds = SECONDS): Promise<LoadResult> {
  const result = await runLoad(load, seconds);
  if (result.failed > 0) throw new Error(`${result.failed} requests to ${load.origin}${load.requests[0]?.path} failed`);
  return result;
}

/** The same with answers of every kind: whoever asks wants to know how many failed. */
export async function runLoad(load: LoadOptions, seconds = SECONDS): Promise<LoadResult> {
  return JSON.parse(await startLoad(load, seconds).line());
}

/** Load that runs in the background until it is stopped. */
export function startLoad(load: LoadOptions, seconds: number): Child {
  return startChild('./load.ts', [], JSON.stringify({ connections: CONNECTIONS, ...load, seconds }));
}

/**
 * What Fastify alone manages when it answers the same requests with this constant, on this machine, at this moment. The very bytes
 * count and not their number alone: the load generator reads answers as text, and takes ten times as long over compressed ones.
 */
export async function measureConstant(body: Buffer, type: string, requests: LoadRequest[]): Promise<LoadResult> {
  const server = startChild('./constant-server.ts', [type], body);
  try {
    return await measureLoad({
      origin: `http://127.0.0.1:${await server.line()}`,
      requests: requests.map((request) => ({ ...request, path: '/' })),
    });
  } finally {
    await server.stop();
  }
}
