/** JSON-RPC over HTTP, as much of it as a client of ours speaks: single requests and batches by POST. */
import type { IncomingMessage, ServerResponse } from 'node:http';

export type Request = (method: string, params?: unknown[]) => Promise<unknown>;

interface Call {
  id?: unknown;
  method: string;
  params?: unknown[];
}

const SENDINGS = new Set(['eth_sendRawTransaction', 'eth_sendTransaction']);

export function createJsonRpcHandler(
  request: Request,
  onSending: () => void,
): (incoming: IncomingMessage, response: ServerResponse) => void {
  async function answer({ id = null, method, params }: Call): Promise<object> {
    try {
      const result = (await request(method, params)) ?? null;
      if (SENDINGS.has(method)) onSending();
      return { jsonrpc: '2.0', id, result };
    } catch (error) {
      const { code, message, data } = error as { code?: unknown; message: string; data?: unknown };
      return { jsonrpc: '2.0', id, error: { code: typeof code === 'number' ? code : -32_603, message, data } };
    }
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Call | Call[];
    const answers = Array.isArray(body) ? await Promise.all(body.map(answer)) : await answer(body);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers));
  }

  return (incoming, response) => {
    handle(incoming, response).catch(() => response.writeHead(400).end());
  };
}
