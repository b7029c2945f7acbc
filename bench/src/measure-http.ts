import { startChild } from './child.ts';

export interface HttpResult {
  perSecond: number;
  p97Ms: number;
  failed: number;
}

const CONNECTIONS = 10;
const WARM_UP_SECONDS = 2;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);

export async function measureUrl(url: string, headers: Record<string, string> = {}): Promise<HttpResult> {
  await runLoad(url, WARM_UP_SECONDS, headers);
  const result = await runLoad(url, SECONDS, headers);
  if (result.failed > 0) throw new Error(`${result.failed} requests to ${url} failed`);
  return result;
}

async function runLoad(url: string, seconds: number, headers: Record<string, string>): Promise<HttpResult> {
  const child = startChild('./load.ts', [url, String(CONNECTIONS), String(seconds), JSON.stringify(headers)]);
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
