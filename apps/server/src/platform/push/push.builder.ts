/** For tests: a socket server on a free port, and a browser's end of a socket that remembers what it heard. */
import { testClock, type TestClock } from '@entrepot/testing/clock.ts';
import { once } from 'node:events';
import { pino } from 'pino';
import { WebSocket, type ClientOptions } from 'ws';
import { loadConfig, type Mode } from '../../config.ts';
import { BUYER_RIGHTS, type Session, type SessionResolver } from '../auth.ts';
import type { Events } from '../events.ts';
import { createMetrics } from '../metrics.ts';
import { createPush, type Push, type PushDependencies } from './push.ts';
import type { PushLimits } from './push-limits.ts';

export const SESSIONS: Readonly<Record<string, Session>> = {
  'buyer-one': { ...BUYER_RIGHTS, subjectId: 'u1', sessionId: 's1' },
  'buyer-two': { ...BUYER_RIGHTS, subjectId: 'u2', sessionId: 's2' },
  // The same id as a buyer, to see that audiences do not mix.
  'staff-one': { ...BUYER_RIGHTS, audience: 'staff', subjectId: 'u1', sessionId: 's3' },
};
export const BROKEN_TOKEN = 'database-is-away';

const STOREFRONTS: Readonly<Record<string, { code: string }>> = {
  'hazelwharf.example': { code: 'hazelwharf' },
  'voltquay.example': { code: 'voltquay' },
};

export interface PushServer {
  push: Push;
  clock: TestClock;
  url: string;
  connect(options?: ClientOptions, path?: string): Promise<Client>;
}

export interface Client {
  socket: WebSocket;
  say(message: unknown): void;
  /** The next message that has not been looked at yet. */
  next(): Promise<{ type: string; data: Record<string, unknown> }>;
  closed: Promise<{ code: number; reason: string }>;
}

export interface ServerOptions {
  mode?: Mode;
  env?: Record<string, string>;
  limits?: Partial<PushLimits>;
  events?: Pick<Events, 'on' | 'onMoment'>;
  resolveSession?: SessionResolver;
  visitorOf?: PushDependencies['visitorOf'];
}

export async function pushServer({
  mode = 'development',
  env = {},
  limits = {},
  events,
  resolveSession,
  visitorOf,
}: ServerOptions = {}): Promise<PushServer> {
  const clock = testClock();
  const push = createPush(
    {
      clock,
      config: loadConfig({ SECRET: 'x'.repeat(40), ...env }, mode),
      events: { on: () => () => undefined, onMoment: () => () => undefined, ...events } as Events,
      log: pino({ level: 'silent' }),
      metrics: createMetrics(),
    },
    {
      resolveSession:
        resolveSession ??
        (async (token) => {
          if (token === BROKEN_TOKEN) throw new Error('connection refused');
          return SESSIONS[token];
        }),
      ...(visitorOf ? { visitorOf } : {}),
      storefronts: {
        byHost: (host) => STOREFRONTS[host],
        byCode: (code) => Object.values(STOREFRONTS).find((storefront) => storefront.code === code),
        default: () => ({ code: 'hazelwharf' }),
      },
      limits,
    },
  );
  const { port } = await push.start(0, '127.0.0.1');
  const url = `ws://127.0.0.1:${port}`;
  return { push, clock, url, connect: (options, path = '') => connect(`${url}${path}`, options) };
}

async function connect(url: string, options: ClientOptions = {}): Promise<Client> {
  const socket = new WebSocket(url, options);
  const heard: string[] = [];
  const waiting: Array<(text: string) => void> = [];
  socket.on('message', (data: Buffer) => {
    const waiter = waiting.shift();
    if (waiter) waiter(data.toString());
    else heard.push(data.toString());
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  await once(socket, 'open');
  return {
    socket,
    closed,
    say: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    async next() {
      return JSON.parse(heard.shift() ?? (await new Promise<string>((resolve) => waiting.push(resolve))));
    },
  };
}
