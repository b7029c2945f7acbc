/** For the whole visit, whether or not a window is open: the count of what was not read yet, and the carrying over at a login. */
import type { Client } from '@entrepot/api-client/client.ts';
import { subscribeToNews } from './chat-news.ts';
import { canHaveChats, carryOver, onPersonChanged, visitorInput } from './chat-person.ts';

const UNREAD_MS = 30_000;

export function careForChat(client: Client, onUnread: (unread: number) => void): () => void {
  let asked = 0;

  async function count(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    const question = (asked += 1);
    if (!canHaveChats()) {
      onUnread(0);
      return;
    }
    try {
      const unread = await client.call('/public/userOnlineChatController!unread', visitorInput(), { quiet: true });
      // A later question knows better.
      if (question === asked) onUnread(unread);
    } catch {
      // The next turn asks again.
    }
  }

  /** A login may come while nobody answers: each turn tries again for as long as the name is there. */
  async function turn(): Promise<void> {
    await carryOver(client).catch(() => undefined);
    await count();
  }

  const look = () => void turn();
  const timer = setInterval(look, UNREAD_MS);
  document.addEventListener('visibilitychange', look);
  const stops = [onPersonChanged(look), subscribeToNews(({ kind }) => (kind === 'message' || kind === 'read') && look())];
  look();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    stops.forEach((stop) => stop());
  };
}
