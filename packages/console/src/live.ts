/**
 * What happens at this moment, as the server says it over a socket. Screens ask by themselves as well, so without it they are only later.
 */
import { closeSocket } from '@entrepot/api-client/close-socket.ts';
import { parseLive, type LiveMessage } from '@entrepot/api-client/live-message.ts';

/** Again every second; where that led nowhere for a while, less often. */
export const RETRY_MS = 1_000;
export const LONG_RETRY_MS = 15_000;
export const QUICK_TRIES = 5;

export interface LiveOptions {
  /** Below the console's door, so that its cookie comes along. */
  address: string;
  door: 'seller' | 'staff';
  language: string;
  onMessage: (message: LiveMessage) => void;
  /** Greeted: from now on everything is heard, and what was said before has to be asked for. */
  onOpen: (say: (message: LiveMessage) => void) => void;
  /** With the number of tries since it was last open. */
  onClose: (tries: number) => void;
  open?: (address: string) => WebSocket;
}

/** Returns how to stop. */
export function startLive({
  address,
  door,
  language,
  onMessage,
  onOpen,
  onClose,
  open = (at) => new WebSocket(at),
}: LiveOptions): () => void {
  let socket: WebSocket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;

  function hear(text: unknown): void {
    const message = parseLive(text);
    if (message?.type === 'welcome') {
      tries = 0;
      onOpen((said) => socket?.send(JSON.stringify(said)));
    } else if (message) onMessage(message);
  }

  function connect(): void {
    clearTimeout(retry);
    if (socket) return;
    tries += 1;
    const opened = open(address);
    socket = opened;
    opened.onopen = () => opened.send(JSON.stringify({ type: 'hello', data: { door, lang: language } }));
    opened.onmessage = ({ data }) => hear(data);
    opened.onclose = () => {
      if (socket !== opened) return;
      socket = undefined;
      onClose(tries);
      retry = setTimeout(connect, tries < QUICK_TRIES ? RETRY_MS : LONG_RETRY_MS);
    };
  }

  function look(): void {
    if (document.visibilityState === 'visible') connect();
  }

  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  connect();
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
    clearTimeout(retry);
    const closing = socket;
    socket = undefined;
    closeSocket(closing);
  };
}
