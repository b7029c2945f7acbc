/** Visitors who write to the service with one window, and hear of it in another one, which another process may serve. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { addressOf, closeWindows, openWindow } from './chat-windows.ts';
import { openLine, type Line } from './plain-call.ts';
import type { Product } from './product.ts';

export interface Visitor {
  name: string;
  address: string;
  /** Where its calls go. */
  origin: string;
  window: WebSocket;
}

export interface Written {
  messages: number;
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  lost: number;
}

const BEGINNING = 20;
const LAST_WAIT_MS = 5_000;

export async function beginVisitors(products: readonly Product[], count: number): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  const begin = async (line: Line, index: number): Promise<Visitor> => {
    const address = addressOf(index);
    const { visitor: name } = await line.ask<{ visitor: string }>('newOnlinechat!begin', {}, address);
    // The window stands at the next process, where there are several.
    const window = await openWindow(products[(index + 1) % products.length]!, index, name);
    return { name, address, origin: products[index % products.length]!.origin, window };
  };
  const lines = await Promise.all(Array.from({ length: BEGINNING }, (_, index) => openLine(products[index % products.length]!.origin)));
  for (let from = 0; from < count; from += BEGINNING)
    visitors.push(...(await Promise.all(lines.map((line, index) => begin(line, from + index)))));
  for (const line of lines) line.close();
  return visitors;
}

/** Each of those who write at once has the answer before writing again. */
export async function writeAndHear(
  visitors: readonly Visitor[],
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<Written> {
  const sentAt = new Map<string, number>();
  const timesMs: number[] = [];
  const hear = (data: Buffer): void => {
    const now = performance.now();
    const { type, data: news } = JSON.parse(data.toString()) as { type: string; data: { message?: { clientId: string | null } | null } };
    const clientId = type === 'chat.message' ? news.message?.clientId : undefined;
    const at = clientId ? sentAt.get(clientId) : undefined;
    if (at === undefined) return;
    timesMs.push(now - at);
    sentAt.delete(clientId!);
  };
  for (const { window } of visitors) window.on('message', hear);
  let messages = 0;
  let next = 0;
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const lines = new Map<string, Line>();
      while (performance.now() < until) {
        const { name, address, origin } = visitors[next++ % visitors.length]!;
        const line = lines.get(origin) ?? (await openLine(origin));
        lines.set(origin, line);
        const clientId = randomUUID();
        sentAt.set(clientId, performance.now());
        await line.ask('newOnlinechat!send', { visitor: name, type: 'text', content: 'Is it still on its way?', clientId }, address);
        messages += 1;
      }
      for (const line of lines.values()) line.close();
    }),
  );
  const tookMs = performance.now() - startedAt;
  for (let waited = 0; sentAt.size > 0 && waited < LAST_WAIT_MS; waited += 50) await pause(50);
  for (const { window } of visitors) window.off('message', hear);
  timesMs.sort((one, other) => one - other);
  const at = (share: number): number => timesMs[Math.min(timesMs.length - 1, Math.floor(timesMs.length * share))] ?? Number.NaN;
  return { messages, perSecond: (messages / tookMs) * 1_000, p50Ms: at(0.5), p95Ms: at(0.95), lost: sentAt.size };
}

export function leave(visitors: readonly Visitor[]): Promise<void> {
  return closeWindows(visitors.map(({ window }) => window));
}
