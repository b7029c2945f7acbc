/**
 * Sends to browsers at once what polling would find later. A socket says hello first, with the token in the message and
 * never in the address; what it hears is decided by its session and its storefront, not by what it asks for.
 */
import { createServer, STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocketServer, type WebSocket } from 'ws';
import type { SessionResolver } from '../auth.ts';
import { SESSION_COOKIES } from '../http/access.ts';
import type { EventTopics, Moment, MomentTopics, Topic } from '../events.ts';
import type { Platform } from '../platform.ts';
import { createChannels, rightChannels, sessionChannel, shopChannel, storefrontChannel, visitorChannel } from './channels.ts';
import { clientAddressReader } from './client-address.ts';
import { openConnection, type Connection, type Identity } from './connection.ts';
import type { Hello, SocketMessage } from './messages.ts';
import { CLOSE, PUSH_LIMITS, type PushLimits } from './push-limits.ts';

export interface ChannelMessage {
  channel: string;
  /** Made only where somebody listens: every process hears of everything, and most of it has no listener at this one. */
  message: SocketMessage | (() => SocketMessage);
  /** Whose own sockets do not hear it. */
  except?: string;
}

/** What a browser says besides hello. Whatever comes with it is read with care; whoever has nothing to say to it answers nothing. */
export type Hearing = (identity: Identity, data: unknown) => Promise<void>;

export interface Push {
  /** Resolves with the address once it listens; rejects when the port is taken. */
  start(port: number, host: string): Promise<AddressInfo>;
  /** Tells every browser to connect elsewhere, and lets go of those that do not. */
  stop(): Promise<void>;
  /** To everyone of this process who listens to the channel. */
  publish(channel: string, message: SocketMessage): void;
  /** Carries an outbox event, which every process hears, to the sockets of this one. */
  forward<Name extends Topic>(topic: Name, toMessages: (payload: EventTopics[Name]) => ChannelMessage[]): void;
  /** The same for what is true for a moment. */
  forwardMoment<Name extends Moment>(topic: Name, toMessages: (payload: MomentTopics[Name]) => ChannelMessage[]): void;
  /** Takes what greeted sockets say under a name. */
  hear(type: string, hearing: Hearing): void;
  /** Cuts off whoever uses a session that was revoked. */
  closeSession(sessionId: string): void;
}

export interface PushDependencies {
  resolveSession: SessionResolver;
  /** The part of the storefronts module that names the storefront of a page. */
  storefronts: {
    byHost(host: string): { code: string } | undefined;
    byCode(code: string): { code: string } | undefined;
    default(code?: string): { code: string };
  };
  /** The visitor behind a name, where visitors have any. */
  visitorOf?(visitor: string, storefrontCode: string): Promise<string | undefined>;
  limits?: Partial<PushLimits>;
}

/** What the request to connect says of the browser. */
interface Origin {
  host: string;
  cookies: ReadonlyMap<string, string>;
}

const HEADERS_TIMEOUT_MS = 10_000;
/** Connections that have not become sockets yet. */
const SPARE_CONNECTIONS = 500;
const GOODBYE_ROUND_MS = 50;

export function createPush(
  platform: Pick<Platform, 'clock' | 'config' | 'events' | 'log' | 'metrics'>,
  dependencies: PushDependencies,
): Push {
  const { config, events, log } = platform;
  const { storefronts, resolveSession } = dependencies;
  const limits: PushLimits = { ...PUSH_LIMITS, ...dependencies.limits };
  const sockets = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false, maxPayload: limits.payloadBytes });
  const channels = createChannels<Connection>();
  const connections = new Set<Connection>();
  const countByAddress = new Map<string, number>();
  const addressOf = clientAddressReader(config.trustedProxies);
  const unsubscribe: Array<() => void> = [];
  const hearings = new Map<string, Hearing>();
  let server: Server | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  platform.metrics.gauge('entrepot_push_connections', 'Open sockets', () => connections.size);

  function refusalOf(request: IncomingMessage, address: string): number | undefined {
    if (!isOriginAllowed(request)) return 403;
    if (connections.size >= limits.connections) return 503;
    if ((countByAddress.get(address) ?? 0) >= limits.connectionsPerAddress) return 429;
    return undefined;
  }

  /** Only our own pages may talk to us with a visitor's browser. */
  function isOriginAllowed(request: IncomingMessage): boolean {
    return config.mode === 'development' || storefronts.byHost(originHost(request)) !== undefined;
  }

  function onUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    stream.on('error', () => stream.destroy());
    const address = addressOf(request);
    const refusal = refusalOf(request, address);
    if (refusal) {
      stream.end(`HTTP/1.1 ${refusal} ${STATUS_CODES[refusal]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => accept(socket, stream, address, request));
  }

  function accept(socket: WebSocket, stream: Duplex, address: string, request: IncomingMessage): void {
    const from = { host: originHost(request), cookies: consoleCookies(request) };
    const connection = openConnection(socket, stream, {
      clock: platform.clock,
      log,
      limits,
      identify: (one, hello) => identify(one, hello, from),
      take,
    });
    connections.add(connection);
    countByAddress.set(address, (countByAddress.get(address) ?? 0) + 1);
    socket.on('close', () => {
      connections.delete(connection);
      channels.leave(connection);
      const count = (countByAddress.get(address) ?? 1) - 1;
      if (count > 0) countByAddress.set(address, count);
      else countByAddress.delete(address);
    });
  }

  async function identify(connection: Connection, hello: Hello, { host, cookies }: Origin): Promise<Identity | undefined> {
    // Whoever it was before, it hears nothing more of that.
    channels.leave(connection);
    connection.identity = undefined;
    const token = hello.door === undefined ? hello.token : cookies.get(hello.door);
    const session = token === undefined ? undefined : await resolveSession(token);
    const isExpected = hello.token !== undefined || hello.door !== undefined;
    if (isExpected && (!session || (hello.door !== undefined && session.audience !== hello.door))) return undefined;
    const asked = hello.storefront === undefined ? undefined : storefronts.byCode(hello.storefront);
    const { code } = storefronts.byHost(host) ?? asked ?? storefronts.default(config.storefront);
    const visitorId = session || hello.visitor === undefined ? undefined : await dependencies.visitorOf?.(hello.visitor, code);
    const identity: Identity = { session, storefrontCode: code, visitorId };
    // It may have closed while the session was looked up, and then nobody would take it out of the channels again.
    if (connections.has(connection)) {
      connection.identity = identity;
      channels.join(storefrontChannel(code), connection);
      if (session) channels.join(sessionChannel(session), connection);
      for (const channel of session ? rightChannels(session) : []) channels.join(channel, connection);
      if (session?.shopId) channels.join(shopChannel(session.shopId), connection);
      if (visitorId !== undefined) channels.join(visitorChannel(visitorId), connection);
    }
    return identity;
  }

  async function take({ identity }: Connection, { type, data }: SocketMessage): Promise<boolean> {
    const hearing = hearings.get(type);
    if (!hearing || !identity) return false;
    await hearing(identity, data);
    return true;
  }

  function publish(channel: string, message: ChannelMessage['message'], except?: string): void {
    let text: string | undefined;
    for (const connection of channels.listeners(channel)) {
      const { session, visitorId } = connection.identity ?? {};
      if (except === undefined || (session?.subjectId ?? visitorId) !== except) connection.send((text ??= textOf(message)));
    }
  }

  /** One after the other, so that they come back elsewhere one after the other. */
  async function sayGoodbye(): Promise<void> {
    const leaving = [...connections];
    const spreadMs = Math.min(limits.goodbyeMs, (leaving.length / limits.goodbyesPerSecond) * 1_000);
    const rounds = Math.max(1, Math.ceil(spreadMs / GOODBYE_ROUND_MS));
    for (let round = 0; round < rounds; round++) {
      if (round > 0) await sleep(spreadMs / rounds);
      const [from, to] = [round, round + 1].map((at) => Math.round((at / rounds) * leaving.length));
      for (const { socket } of leaving.slice(from, to)) socket.close(CLOSE.goingAway, 'going away');
    }
  }

  const publishAll = (messages: readonly ChannelMessage[]): void => {
    for (const { channel, message, except } of messages) publish(channel, message, except);
  };

  return {
    publish,

    async start(port, host) {
      const next = createServer({ headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: HEADERS_TIMEOUT_MS }, (_request, response) => {
        response.writeHead(426, { connection: 'close', upgrade: 'websocket' }).end();
      });
      next.maxConnections = limits.connections + SPARE_CONNECTIONS;
      next.on('upgrade', onUpgrade);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      next.once('error', reject);
      next.listen(port, host, resolve);
      await promise;
      next.off('error', reject).on('error', (error) => log.error({ err: error }, 'socket server error'));
      server = next;
      heartbeat = setInterval(() => {
        for (const connection of connections) connection.beat();
      }, limits.heartbeatMs).unref();
      return next.address() as AddressInfo;
    },

    async stop() {
      for (const off of unsubscribe.splice(0)) off();
      clearInterval(heartbeat);
      const closing = server;
      if (!closing) return;
      server = undefined;
      const closed = new Promise<void>((resolve) => closing.close(() => resolve()));
      await sayGoodbye();
      const impatience = setTimeout(() => {
        for (const { socket } of connections) socket.terminate();
        closing.closeAllConnections();
      }, limits.stopTimeoutMs);
      await closed;
      clearTimeout(impatience);
    },

    forward(topic, toMessages) {
      unsubscribe.push(events.on(topic, (payload) => publishAll(toMessages(payload))));
    },

    forwardMoment(topic, toMessages) {
      unsubscribe.push(events.onMoment(topic, (payload) => publishAll(toMessages(payload))));
    },

    hear(type, hearing) {
      hearings.set(type, hearing);
    },

    closeSession(sessionId) {
      for (const { identity, socket } of connections) {
        if (identity?.session?.sessionId === sessionId) socket.close(CLOSE.sessionInvalid, 'session.invalid');
      }
    },
  };
}

const textOf = (message: ChannelMessage['message']): string => JSON.stringify(typeof message === 'function' ? message() : message);

function originHost(request: IncomingMessage): string {
  const { origin } = request.headers;
  return origin && URL.canParse(origin) ? new URL(origin).host : '';
}

/** Browsers send them to a console's own path alone, and never for a page of another site. */
function consoleCookies({ headers }: IncomingMessage): Map<string, string> {
  const sent = new Map(
    (headers.cookie ?? '').split(';').map((pair): [string, string] => {
      const [name = '', ...value] = pair.trim().split('=');
      return [name, value.join('=')];
    }),
  );
  const found = new Map<string, string>();
  for (const [door, name] of Object.entries(SESSION_COOKIES)) {
    const token = sent.get(name);
    if (token) found.set(door, token);
  }
  return found;
}
