/** Windows of a conversation as the socket server sees them. */
import { WebSocket } from 'ws';
import type { Product } from './product.ts';

/** So many are opening at the same moment. */
const OPENING = 100;

/** As one address of the many that visitors have. */
export const addressOf = (index: number): string => `10.${2 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`;

/** Open, and told who they are; whoever is nobody hears of a storefront alone. */
export async function openWindow(product: Product, index: number, visitor?: string): Promise<WebSocket> {
  const socket = new WebSocket(product.socketUrl, { headers: { 'x-forwarded-for': addressOf(index) }, perMessageDeflate: false });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once('error', reject);
  socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', data: { lang: 'en', visitor } })));
  socket.once('message', () => resolve());
  socket.once('close', (code) => reject(new Error(`a window was closed with ${code}`)));
  await promise;
  socket
    .removeAllListeners('close')
    .removeAllListeners('error')
    .on('error', () => undefined);
  return socket;
}

export async function openWindows(product: Product, count: number): Promise<WebSocket[]> {
  const windows: WebSocket[] = [];
  for (let from = 0; from < count; from += OPENING)
    windows.push(
      ...(await Promise.all(Array.from({ length: Math.min(OPENING, count - from) }, (_, index) => openWindow(product, from + index)))),
    );
  return windows;
}

export async function closeWindows(windows: readonly WebSocket[]): Promise<void> {
  await Promise.all(
    windows.map((window) => {
      const closed = new Promise((resolve) => window.once('close', resolve));
      window.terminate();
      return closed;
    }),
  );
}
