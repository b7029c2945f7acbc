/** One open socket: it says who it is, is held to its limits, and is answered in its language. */
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@entrepot/contracts/languages.ts';
import { ERRORS, type ErrorKey } from '@entrepot/contracts/errors.ts';
import { translateError } from '@entrepot/i18n/server-messages.ts';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { WebSocket, type RawData } from 'ws';
import type { Session } from '../auth.ts';
import type { Clock } from '../clock.ts';
import type { ErrorValues } from '../errors.ts';
import { parseHello, parseMessage, type Hello, type SocketMessage } from './messages.ts';
import { CLOSE, type PushLimits } from './push-limits.ts';

export interface ConnectionContext {
  clock: Clock;
  log: FastifyBaseLogger;
  limits: PushLimits;
  /** Finds out who it is and joins the channels; called again when a person logs in or out on an open socket. */
  identify(connection: Connection, hello: Hello): Promise<Identity | undefined>;
  /** False where nobody knows what to do with such a message. */
  take(connection: Connection, message: SocketMessage): Promise<boolean>;
}

export interface Identity {
  session: Session | undefined;
  storefrontCode: string;
  visitorId: string | undefined;
}

export interface Connection {
  readonly socket: WebSocket;
  /** Whoever said hello last. */
  identity: Identity | undefined;
  send(text: string): void;
  /** One round of the heartbeat: lets go of a socket that did not answer the last one. */
  beat(): void;
}

export function openConnection(socket: WebSocket, stream: Duplex, context: ConnectionContext): Connection {
  const { limits, log } = context;
  let language: Language = DEFAULT_LANGUAGE;
  let isAlive = true;
  let isGreeted = false;
  let windowStartMs = 0;
  let messagesInWindow = 0;
  let isHeld = false;
  let work: Promise<void> = Promise.resolve();

  /** What is said to it in one go leaves in one go. */
  function holdForNow(): void {
    if (isHeld) return;
    isHeld = true;
    stream.cork();
    process.nextTick(() => {
      isHeld = false;
      stream.uncork();
    });
  }

  const connection: Connection = {
    socket,
    identity: undefined,
    send(text) {
      if (socket.readyState !== WebSocket.OPEN) return;
      if (socket.bufferedAmount > limits.bufferedBytes) return socket.terminate();
      holdForNow();
      socket.send(text);
    },
    beat() {
      if (!isAlive) return socket.terminate();
      isAlive = false;
      socket.ping();
    },
  };

  function sendError(key: ErrorKey, values: ErrorValues = {}): void {
    connection.send(JSON.stringify({ type: 'error', data: { code: ERRORS[key].code, key, msg: translateError(key, values, language) } }));
  }

  function refuse(key: ErrorKey, closeCode: number): void {
    sendError(key);
    socket.close(closeCode, key);
  }

  async function greet(hello: Hello): Promise<void> {
    if (isLanguage(hello.lang)) language = hello.lang;
    let identity: Identity | undefined;
    try {
      identity = await context.identify(connection, hello);
    } catch (error) {
      log.warn({ err: error }, 'a socket could not be identified');
      return refuse('system.unavailable', CLOSE.tryLater);
    }
    if (!identity) return refuse('session.invalid', CLOSE.sessionInvalid);
    const { session, storefrontCode } = identity;
    const user = session ? { audience: session.audience, id: session.subjectId } : null;
    connection.send(
      JSON.stringify({
        type: 'welcome',
        data: { user, storefront: storefrontCode, lang: language, heartbeatSeconds: limits.heartbeatMs / 1000 },
      }),
    );
  }

  async function answer(data: RawData, isBinary: boolean): Promise<void> {
    const message = isBinary ? undefined : parseMessage(data);
    const hello = message?.type === 'hello' ? parseHello(message.data) : undefined;
    if (hello) {
      isGreeted = true;
      clearTimeout(helloTimer);
      return greet(hello);
    }
    if (message?.type === 'ping' && isGreeted) return connection.send('{"type":"pong","data":null}');
    if (message && message.type !== 'hello' && isGreeted && (await context.take(connection, message))) return;
    sendError('request.invalid');
  }

  /** True for a message within the limit of its second. */
  function isWithinRate(): boolean {
    const nowMs = context.clock.now().getTime();
    if (nowMs - windowStartMs >= 1_000) {
      windowStartMs = nowMs;
      messagesInWindow = 0;
    }
    messagesInWindow++;
    if (messagesInWindow <= limits.messagesPerSecond) return true;
    // Said once; whoever goes on regardless is not a person who types fast.
    if (messagesInWindow === limits.messagesPerSecond + 1) sendError('request.too_frequent', { seconds: 1 });
    if (messagesInWindow > limits.messagesPerSecond * 5) socket.close(CLOSE.tooManyMessages, 'request.too_frequent');
    return false;
  }

  const helloTimer = setTimeout(() => socket.close(CLOSE.helloMissing, 'hello expected'), limits.helloTimeoutMs);
  socket.on('pong', () => (isAlive = true));
  socket.on('message', (data, isBinary) => {
    isAlive = true;
    if (socket.readyState !== WebSocket.OPEN || !isWithinRate()) return;
    // One after the other: what follows a hello is answered after it.
    work = work.then(() => answer(data, isBinary)).catch((error) => log.error({ err: error }, 'a socket message failed'));
  });
  // Too large a message or a broken frame; the library closes with the protocol's own code.
  socket.on('error', (error) => log.debug({ err: error }, 'socket error'));
  socket.on('close', () => clearTimeout(helloTimer));
  return connection;
}
