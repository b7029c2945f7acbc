/**
 * Keeps one open conversation up to date: asks every five seconds, steps back while a socket delivers at once, and after a lost connection
 * tries every second. Whoever reads sees the same either way.
 */
import { CallError } from '@entrepot/api-client/call-error.ts';
import { isSocketOpen, subscribeToNews, wantSocket, type ChatNews } from './chat-news.ts';
import type { ChatSession } from '@entrepot/api-client/chat/chat-session.ts';

export const POLL_MS = 5_000;
/** With a socket: only in case it says nothing any more. */
export const STEPPED_BACK_MS = 60_000;
export const TRY_MS = 1_000;
/** As long as this a connection may be away before anybody is told. */
export const PATIENCE_MS = 3_000;

/** Undefined while there is a connection, or was a moment ago. */
export type LostConnection = { since: Date; tries: number } | undefined;

export interface ChatKeeper {
  lost(): LostConnection;
  subscribe(listener: () => void): () => void;
  tryNow(): void;
  /** Returns how to stop. */
  start(): () => void;
}

export function createChatKeeper(session: ChatSession, isSocketUp: () => boolean = isSocketOpen): ChatKeeper {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failedSince: Date | undefined;
  let tries = 0;
  let lost: LostConnection;
  let isStopped = true;

  function say(next: LostConnection): void {
    if (next === lost) return;
    lost = next;
    for (const listener of listeners) listener();
  }

  async function turn(): Promise<void> {
    clearTimeout(timer);
    try {
      await session.catchUp();
      answered();
    } catch (error) {
      // Whatever the server says, it is there.
      if (error instanceof CallError) answered();
      else failed();
    }
    if (!isStopped) plan();
  }

  function answered(): void {
    failedSince = undefined;
    tries = 0;
    say(undefined);
  }

  function failed(): void {
    failedSince ??= new Date();
    tries += 1;
    if (Date.now() - failedSince.getTime() >= PATIENCE_MS) say({ since: failedSince, tries });
  }

  function plan(): void {
    clearTimeout(timer);
    const isWaiting = session.state().unsent.some(({ problem }) => problem === undefined);
    timer = setTimeout(() => void turn(), failedSince ? TRY_MS : isSocketUp() && !isWaiting ? STEPPED_BACK_MS : POLL_MS);
  }

  function hear(news: ChatNews): void {
    const own = session.state().conversation?.id;
    if (news.kind === 'socket') void turn();
    else if (news.conversation !== own) {
      // It may be the one that has just begun.
      if (own === undefined && news.kind !== 'typing') void turn();
    } else if (news.kind === 'message') session.hear(news);
    else if (news.kind === 'typing') session.hearTyping(news.name, news.sending);
    else if (news.kind === 'changed') void turn();
    else if (news.kind === 'read' && news.by === 'desk') session.hearRead(news.upTo);
  }

  const tryNow = () => void turn();
  return {
    lost: () => lost,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tryNow,
    start() {
      isStopped = false;
      const stops = [subscribeToNews(hear), wantSocket()];
      window.addEventListener('online', tryNow);
      window.addEventListener('offline', tryNow);
      void turn();
      return () => {
        isStopped = true;
        clearTimeout(timer);
        stops.forEach((stop) => stop());
        window.removeEventListener('online', tryNow);
        window.removeEventListener('offline', tryNow);
      };
    },
  };
}
