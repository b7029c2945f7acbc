/**
 * What happens to the own money and the own orders, as the server says it: over a socket, for as long as somebody is logged in. Screens ask
 * again by
 * themselves as well, so a browser without it is only a little later.
 */
import { currentToken } from './session.ts';
import { subscribeToStored } from './storage.ts';

/** As the specification has it: again every second until it is open. */
export const RETRY_MS = 1_000;
/** After so many failures in a row there is no such server to be reached from here; the next look at the page tries again. */
export const MOST_TRIES = 5;

export interface LiveMessage {
  type: string;
  data: unknown;
}

export interface LiveOptions {
  address: string;
  language: string;
  storefront: string;
  onMessage: (message: LiveMessage) => void;
  /** Connected again: something may have been missed. */
  onGap: () => void;
  open?: (address: string) => WebSocket;
}

/** Returns how to stop. */
export function startLive({ address, language, storefront, onMessage, onGap, open = (at) => new WebSocket(at) }: LiveOptions): () => void {
  let socket: WebSocket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let wasOpen = false;

  /** The token goes in the first message, never in the address. */
  function greet(): void {
    socket?.send(JSON.stringify({ type: 'hello', data: { token: currentToken(), lang: language, storefront } }));
  }

  function hear(text: unknown): void {
    const message = parse(text);
    if (message?.type === 'welcome') {
      tries = 0;
      if (wasOpen) onGap();
      wasOpen = true;
    } else if (message) {
      onMessage(message);
    }
  }

  function connect(): void {
    clearTimeout(retry);
    if (socket || !currentToken() || document.visibilityState !== 'visible' || tries >= MOST_TRIES) return;
    tries += 1;
    const opened = open(address);
    socket = opened;
    opened.onopen = greet;
    opened.onmessage = ({ data }) => hear(data);
    opened.onclose = () => {
      if (socket !== opened) return;
      socket = undefined;
      retry = setTimeout(connect, RETRY_MS);
    };
  }

  function disconnect(): void {
    clearTimeout(retry);
    const closing = socket;
    socket = undefined;
    wasOpen = false;
    closing?.close();
  }

  function look(): void {
    if (document.visibilityState !== 'visible') return;
    tries = 0;
    connect();
  }

  /** Another person hears nothing of the first one's. */
  const stopWatching = subscribeToStored('token', () => {
    disconnect();
    look();
  });
  document.addEventListener('visibilitychange', look);
  connect();
  return () => {
    stopWatching();
    document.removeEventListener('visibilitychange', look);
    disconnect();
  };
}

function parse(text: unknown): LiveMessage | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value = JSON.parse(text) as Partial<LiveMessage> | null;
    return typeof value?.type === 'string' ? { type: value.type, data: value.data } : undefined;
  } catch {
    return undefined;
  }
}
