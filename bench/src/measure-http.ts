import { startChild } from './child.ts';

export interface HttpResult {
  perSecond: number;
  p97Ms: number;
  failed: number;
}

const CONNECTIONS = 10;
const WARM_UP_SECONDS = 2;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);

export async function measureUrl(url: string, method: 'GET' | 'POST' = 'GET'): Promise<HttpResult> {
  await runLoad(url, method, WARM_UP_SECONDS);
  const result = await runLoad(url, method, SECONDS);
  if (result.failed > 0) throw new Error(`${result.failed} requests to ${url} failed`);
  return result;
}

async function runLoad(url: string, method: string, seconds: number): Promise<HttpResult> {
  const child = startChild('./load.ts', [url, method, String(CONNECTIONS), String(seconds)]);
  return JSON.parse(await child.line());
}

/** What Fastify alone manages with an answer of that size, on this machine, at this moment. */
export async function measureConstant(byteSize: number, type?: string): Promise<HttpResult> {
  const server = startChild('./constant-server.ts', [String(byteSize), ...(type ? [type] : [])]);
  try {
    return await measureUrl(`http://127.0.0.1:${await server.line()}/`);
  } finally {
    await server.stop();
  }
}
