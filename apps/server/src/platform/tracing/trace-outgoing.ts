/**
 * What this process asks of others (nodes of chains, payment companies, shops' programs, translators), as Node itself tells of it. Whom and
 * how, never the path, which may hold a key, and never what was said.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { startSpan, type Span } from './tracing.ts';

interface FetchRequest {
  origin: string;
  method: string;
}

/** `own` are those to whom traces themselves are sent. Returns how it ends. */
export function traceOutgoing(own: readonly string[]): () => void {
  const spans = new WeakMap<object, Span>();
  const origins = new Set(own.map((url) => new URL(url).host));

  function begin(request: object, method: string, host: string, port: string): void {
    if (origins.has(port ? `${host}:${port}` : host)) return;
    const span = startSpan({
      name: `${method} ${host}`,
      kind: 'client',
      attributes: { 'http.request.method': method, 'server.address': host, ...(port ? { 'server.port': Number(port) } : {}) },
    });
    if (span) spans.set(request, span);
  }

  function end(request: object, status?: number, error?: unknown): void {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    if (status !== undefined) span.set({ 'http.response.status_code': status });
    if (status === undefined || status >= 400) span.fail(error);
    span.end();
  }

  const listeners: Record<string, (message: never) => void> = {
    'http.client.request.created': ({ request }: { request: ClientRequest & { port?: number | string } }) =>
      begin(request, request.method, request.host, portOf(request)),
    'http.client.response.finish': ({ request, response }: { request: ClientRequest; response: IncomingMessage }) =>
      end(request, response.statusCode),
    'http.client.request.error': ({ request, error }: { request: ClientRequest; error: Error }) => end(request, undefined, error),
    'undici:request:create': ({ request }: { request: FetchRequest }) => {
      const { hostname, port } = new URL(request.origin);
      begin(request, request.method, hostname, port);
    },
    'undici:request:headers': ({ request, response }: { request: FetchRequest; response: { statusCode: number } }) =>
      end(request, response.statusCode),
    'undici:request:error': ({ request, error }: { request: FetchRequest; error: Error }) => end(request, undefined, error),
  };
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener as (message: unknown) => void);
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener as (message: unknown) => void);
  };
}

/** The one of the protocol is named by nobody. */
function portOf(request: ClientRequest): string {
  const [, port = ''] = /:(\d+)$/.exec(String(request.getHeader('host') ?? '')) ?? [];
  return port;
}
