/** Opens the socket that conversations come through, as a browser does, and closes it again. */
import { WebSocket } from 'ws';
import type { Site } from './ask-site.ts';
import { DOWN, UNKNOWN, type Found } from './finding.ts';

const TIMEOUT_MS = 8_000;
const NOT_MEASURED = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL']);

export function askChat({ origin, host }: Site, port: number): Promise<Found> {
  const begun = performance.now();
  const { protocol, hostname } = new URL(origin);
  const { promise, resolve } = Promise.withResolvers<Found>();
  const isSecure = protocol === 'https:';
  const pageOrigin = `${protocol}//${host}`;
  const socket = new WebSocket(`${isSecure ? 'wss' : 'ws'}://${hostname}:${port}/`, {
    headers: { host: `${host.replace(/:\d+$/, '')}:${port}`, origin: pageOrigin },
    handshakeTimeout: TIMEOUT_MS,
    ...(isSecure ? { servername: host } : {}),
  });
  socket.on('open', () => {
    resolve({ state: 'up', ms: Math.round(performance.now() - begun) });
    socket.close();
  });
  socket.on('error', (error: NodeJS.ErrnoException) => resolve(NOT_MEASURED.has(error.code ?? '') ? UNKNOWN : DOWN));
  return promise;
}
