/** A shop's own server for tests: takes what is sent to it, and answers as it is told to. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atTheEnd } from '@entrepot/testing/at-the-end.ts';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** From now on. */
  answer(how: (response: ServerResponse, request: Received) => void): void;
  reset(): void;
}

export async function receiver(): Promise<Receiver> {
  const received: Received[] = [];
  const fine = (response: ServerResponse): void => void response.end('thanks');
  let how: Parameters<Receiver['answer']>[0] = fine;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        const one: Received = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() };
        received.push(one);
        how(response, one);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atTheEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (next) => void (how = next),
    reset() {
      received.length = 0;
      how = fine;
    },
  };
}
