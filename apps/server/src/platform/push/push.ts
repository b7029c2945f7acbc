/**
 * Sends to browsers at once what polling would find later. A socket says hello first, with the token in the message and
 * never in the address; what it hears is decided by its session and its storefront, not by what it asks for.
 */
import { createServer, STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { SessionResolver } from '../auth.ts';
import type { EventTopics, Topic } from '../events.ts';
import type { Platform } from '../platform.ts';
import { createChannels, sessionChannel, storefrontChannel } from './channels.ts';
import { clientAddressReader } from './client-address.ts';
import { openConnection, type Connection, type Identity } from './connection.ts';
import type { Hello, SocketMessage } from './messages.ts';
import { CLOSE, PUSH_LIMITS, type PushLimits } from './push-limits.ts';

export interface ChannelMessage {
  channel: string;
  message: SocketMessage;
}

export interface Push {
  /** Resolves with the address once it listens; rejects when the port is taken. */
  start(port: number, host: string): Promise<AddressInfo>;
  /** Tells every browser to connect elsewhere, and lets go of those that do not. */
  stop(): Promise<void>;
  /** To everyone of this process who listens to the channel. */
  publish(channel: string, message: SocketMessage): void;
  /** Carries an outbox event, which every process hears, to the sockets of this one. */
  forward<Name extends Topic>(topic: Name, toMessages: (payload: EventTopics[Name]) => ChannelMessage[]): void;
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
  limits?: Partial<PushLimits>;
}

const HEADERS_TIMEOUT_MS = 10_000;
/** Connections that have not become sockets yet. */
const SPARE_CONNECTIONS = 500;

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
    sockets.handleUpgrade(request, stream, head, (socket) => accept(socket, address, originHost(request)));
  }

  function accept(socket: WebSocket, address: string, host: string): void {
    const connection = openConnection(socket, { clock: platform.clock, log, limits, identify: (one, hello) => identify(one, hello, host) });
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

  async function identify(connection: Connection, hello: Hello, host: string): Promise<Identity | undefined> {
    // Whoever it was before, it hears nothing more of that.
    channels.leave(connection);
    connection.session = undefined;
    const session = hello.token === undefined ? undefined : await resolveSession(hello.token);
    if (hello.token !== undefined && !session) return undefined;
    const asked = hello.storefront === undefined ? undefined : storefronts.byCode(hello.storefront);
    const { code } = storefronts.byHost(host) ?? asked ?? storefronts.default(config.storefront);
    // It may have closed while the session was looked up, and then nobody would take it out of the channels again.
    if (connections.has(connection)) {
      connection.session = session;
      channels.join(storefrontChannel(code), connection);
      if (session) channels.join(sessionChannel(session), connection);
    }
    return { session, storefrontCode: code };
  }

  function publish(channel: string, message: SocketMessage): void {
    const text = JSON.stringify(message);
    for (const connection of channels.listeners(channel)) connection.send(text);
  }

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
      for (const { socket } of connections) socket.close(CLOSE.goingAway, 'going away');
      const impatience = setTimeout(() => {
        for (const { socket } of connections) socket.terminate();
        closing.closeAllConnections();
      }, limits.stopTimeoutMs);
      await closed;
      clearTimeout(impatience);
    },

    forward(topic, toMessages) {
      unsubscribe.push(
        events.on(topic, (payload) => {
          for (const { channel, message } of toMessages(payload)) publish(channel, message);
        }),
      );
    },

    closeSession(sessionId) {
      for (const { session, socket } of connections) {
        if (session?.sessionId === sessionId) socket.close(CLOSE.sessionInvalid, 'session.invalid');
      }
    },
  };
}

function originHost(request: IncomingMessage): string {
  const { origin } = request.headers;
  return origin && URL.canParse(origin) ? new URL(origin).host : '';
}
