/**
 * What happens to the own money, the own orders and the own conversations, as the server says it: over a socket, for as long as somebody is
 * logged in or writes as a visitor. Screens ask again by themselves as well, so a browser without it is only a little later.
 */
import { closeSocket } from '@entrepot/api-client/close-socket.ts';
import { parseLive, type LiveMessage } from '@entrepot/api-client/live-message.ts';
import { currentToken } from './session.ts';
import { readStored, subscribeToStored } from './storage.ts';

/** As the specification has it: again every second until it is open. */
export const RETRY_MS = 1_000;
/** After so many failures in a row there is no such server to be reached from here; the next look at the page tries again. */
export const MOST_TRIES = 5;

export interface LiveOptions {
  address: string;
  language: string;
  storefront: string;
  onMessage: (message: LiveMessage) => void;
  /** Connected again: something may have been missed. */
  onGap: () => void;
  /** The one that there is now, greeted; or none. */
  onState?: (socket: WebSocket | undefined) => void;
  /** While somebody waits for it, it is tried for without end. */
  isWanted?: () => boolean;
  open?: (address: string) => WebSocket;
}

/** Returns how to stop. */
export function startLive({
  address,
  language,
  storefront,
  onMessage,
  onGap,
  onState = () => undefined,
  isWanted = () => false,
  open = (at) => new WebSocket(at),
}: LiveOptions): () => void {
  let socket: WebSocket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let wasOpen = false;

  /** The token goes in the first message, never in the address. */
  function greet(): void {
    const token = currentToken();
    const who = token ? { token } : { visitor: readStored('visitor') };
    socket?.send(JSON.stringify({ type: 'hello', data: { ...who, lang: language, storefront } }));
  }

  function hear(text: unknown): void {
    const message = parseLive(text);
    if (message?.type === 'welcome') {
      tries = 0;
      if (wasOpen) onGap();
      wasOpen = true;
      onState(socket);
    } else if (message) {
      onMessage(message);
    }
  }

  function connect(): void {
    clearTimeout(retry);
    if (socket || !isSomebody() || document.visibilityState !== 'visible') return;
    if (tries >= MOST_TRIES && !isWanted()) return;
    tries += 1;
    const opened = open(address);
    socket = opened;
    opened.onopen = greet;
    opened.onmessage = ({ data }) => hear(data);
    opened.onclose = () => {
      if (socket !== opened) return;
      socket = undefined;
      onState(undefined);
      retry = setTimeout(connect, RETRY_MS);
    };
  }

  function disconnect(): void {
    clearTimeout(retry);
    const closing = socket;
    socket = undefined;
    wasOpen = false;
    closeSocket(closing);
    onState(undefined);
  }

  function look(): void {
    if (document.visibilityState !== 'visible') return;
    tries = 0;
    connect();
  }

  /** Another person hears nothing of the first one's. */
  function changed(): void {
    disconnect();
    look();
  }
  const stops = [subscribeToStored('token', changed), subscribeToStored('visitor', () => !currentToken() && changed())];
  document.addEventListener('visibilitychange', look);
  connect();
  return () => {
    stops.forEach((stop) => stop());
    document.removeEventListener('visibilitychange', look);
    disconnect();
  };
}

const isSomebody = () => currentToken() !== undefined || readStored('visitor') !== undefined;
