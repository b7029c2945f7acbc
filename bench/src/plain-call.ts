/**
 * A call over a kept connection with as little work as it can be done with: whoever writes shares the cores with the server that is
 * measured, and in real life sits elsewhere.
 */
import { connect, type Socket } from 'node:net';

export interface Line {
  ask<Answer>(call: string, input: object, address: string): Promise<Answer>;
  close(): void;
}

const HEAD_END = '\r\n\r\n';

export async function openLine(origin: string): Promise<Line> {
  const { hostname, port } = new URL(origin);
  const socket: Socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('latin1');
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let received = '';
  let waiting: PromiseWithResolvers<string> | undefined;
  socket.on('data', (piece: string) => {
    received += piece;
    const headEnd = received.indexOf(HEAD_END);
    if (headEnd === -1) return;
    const length = Number(/content-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1]);
    if (received.length < headEnd + HEAD_END.length + length) return;
    const body = received.slice(headEnd + HEAD_END.length);
    received = '';
    waiting?.resolve(body);
  });
  const fail = (): void => waiting?.reject(new Error('the server ended the connection'));
  socket.on('error', fail).on('close', fail);
  return {
    async ask<Answer>(call: string, input: object, address: string): Promise<Answer> {
      const body = JSON.stringify(input);
      waiting = Promise.withResolvers<string>();
      socket.write(
        `POST /api/${call}.action HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nx-forwarded-for: ${address}${HEAD_END}${body}`,
      );
      const { data, code, key } = JSON.parse(await waiting.promise) as { code: number; data: Answer; key?: string };
      if (key !== undefined || data === undefined) throw new Error(`${call} was answered with ${key ?? code}`);
      return data;
    },
    close: () => void socket.destroy(),
  };
}
