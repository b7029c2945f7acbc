/** A proxy in front of a server, which can be told to fail in the ways in which servers fail. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atTheEnd } from './at-the-end.ts';

export type ProxyMood = 'well' | 'refuses' | 'error' | 'nonsense';

export interface BrokenProxy {
  url: string;
  mood: ProxyMood;
  /** Requests that reached it. */
  asked: number;
  /** Changes an answer on its way back, for a server that tells something else than the truth. */
  rewrite: ((request: { method: string; params: unknown[] }, result: unknown) => unknown) | undefined;
}

export async function startBrokenProxy(target: string): Promise<BrokenProxy> {
  const proxy: BrokenProxy = { url: '', mood: 'well', asked: 0, rewrite: undefined };
  const server = createServer(async (incoming, response) => {
    proxy.asked += 1;
    if (proxy.mood === 'refuses') return void incoming.socket.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    if (proxy.mood === 'error') return void response.writeHead(503).end('away');
    if (proxy.mood === 'nonsense') return void response.writeHead(200).end('<html></html>');
    const body = Buffer.concat(chunks).toString();
    const answer = (await (await fetch(`${target}${incoming.url === '/' ? '' : incoming.url}`, { method: 'POST', body })).json()) as {
      result?: unknown;
    };
    if (proxy.rewrite && answer.result !== undefined)
      answer.result = proxy.rewrite(JSON.parse(body) as { method: string; params: unknown[] }, answer.result);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  atTheEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return proxy;
}
