/** Who else has which conversation open, or writes in it, as they say it themselves. Whoever says nothing more is gone. */
import { DESK_STANDINGS, type DeskStanding } from '@entrepot/contracts/chat.ts';
import type { LiveMessage } from '@entrepot/api-client/live-message.ts';

export interface Standing {
  id: string;
  name: string;
  isWriting: boolean;
}

interface Said {
  name: string;
  standing: DeskStanding;
  atMs: number;
}

export interface Standings {
  subscribe(listener: () => void): () => void;
  /** The same list as long as nothing changed. */
  of(conversation: string): readonly Standing[];
  /** True where it was somebody's standing; `isNew` where they were not known to be there. */
  hear(message: LiveMessage): { conversation: string; isNew: boolean } | undefined;
  /** Lets go of those who have not been heard of for a while. */
  forget(): void;
}

/** Somebody who has a conversation open says so every twenty seconds. */
export const SAY_AGAIN_MS = 20_000;
const GONE_AFTER_MS = 45_000;
const WRITES_FOR_MS = 8_000;
const NOBODY: readonly Standing[] = [];

export function createStandings(ownId: string, now: () => number = Date.now): Standings {
  const said = new Map<string, Map<string, Said>>();
  const lists = new Map<string, readonly Standing[]>();
  const listeners = new Set<() => void>();

  function redraw(conversation: string): void {
    const nowMs = now();
    const people = said.get(conversation) ?? new Map<string, Said>();
    for (const [id, { atMs, standing }] of people) if (standing === 'gone' || nowMs - atMs > GONE_AFTER_MS) people.delete(id);
    const list = [...people].map(([id, { name, standing, atMs }]) => ({
      id,
      name,
      isWriting: standing === 'writing' && nowMs - atMs <= WRITES_FOR_MS,
    }));
    if (JSON.stringify(list) === JSON.stringify(lists.get(conversation) ?? NOBODY)) return;
    lists.set(conversation, list);
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    of: (conversation) => lists.get(conversation) ?? NOBODY,
    hear({ type, data }) {
      if (type !== 'desk.standing') return undefined;
      const news = data as Partial<{ conversation: string; staff: { id: string; name: string }; standing: DeskStanding }> | null;
      const standing = DESK_STANDINGS.find((one) => one === news?.standing);
      if (!news || typeof news.conversation !== 'string' || !news.staff || !standing || news.staff.id === ownId) return undefined;
      const { conversation, staff } = news;
      const people = said.get(conversation) ?? new Map<string, Said>();
      const isNew = standing !== 'gone' && !people.has(staff.id);
      people.set(staff.id, { name: staff.name, standing, atMs: now() });
      said.set(conversation, people);
      redraw(conversation);
      return { conversation, isNew };
    },
    forget() {
      for (const conversation of said.keys()) redraw(conversation);
    },
  };
}
