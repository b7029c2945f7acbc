/** The messages of one conversation as a browser knows them: in their order, each once, with what is still on its way behind them. */
import type { ChatMessage } from '@entrepot/contracts/calls/chat.ts';
import type { SentType } from '@entrepot/contracts/chat.ts';

/** Where a message is meant to go: the service, a shop, or about an order; at a desk, one that there is already. */
export interface ChatTarget {
  shopId?: string;
  orderId?: string;
  conversation?: string;
}

export const targetKey = ({ shopId, orderId, conversation }: ChatTarget): string =>
  conversation ? `conversation:${conversation}` : orderId ? `order:${orderId}` : shopId ? `shop:${shopId}` : 'service';

/** What somebody sends: text, a picture, or a card with or without words. */
export type Sending = Pick<Unsent, 'type' | 'content' | 'words' | 'skuId' | 'quantity'>;

export interface Unsent {
  clientId: string;
  target: ChatTarget;
  type: SentType;
  /** The text itself, or the id of what is sent. */
  content: string;
  /** Said along with a card, in the same message: both arrive, or neither. */
  words?: string;
  /** Of a product: a variant, and so many pieces of it. */
  skuId?: string;
  quantity?: number;
  writtenAt: string;
  /** Why it did not go out; it waits for a person then and goes out no more by itself. */
  problem?: 'refused' | 'no_answer';
  reason?: string;
}

/** What was typed, along with what stands ready to go with it. */
export function sendingOf(text: string, card?: Omit<Sending, 'words'>): Sending {
  if (!card) return { type: 'text', content: text };
  return text === '' ? card : { ...card, words: text };
}

/** As it travels: text percent-encoded; what is no text is the id of what is sent. */
export function onTheWire({ type, content, words, skuId, quantity }: Sending): Sending {
  return {
    type,
    content: type === 'text' ? encodeURIComponent(content) : content,
    ...(words === undefined ? {} : { words: encodeURIComponent(words) }),
    ...(skuId === undefined ? {} : { skuId }),
    ...(quantity === undefined ? {} : { quantity }),
  };
}

/** What is new comes to its place; what is known already stays as it is. */
export function merged(known: readonly ChatMessage[], incoming: readonly ChatMessage[]): readonly ChatMessage[] {
  const ids = new Set(known.map(({ id }) => id));
  const fresh = incoming.filter(({ id }) => !ids.has(id));
  if (fresh.length === 0) return known;
  return [...known, ...fresh].toSorted((a, b) => a.id - b.id);
}

/** The last one before a hole: everything after it has to be asked for. The own message may stand behind one that was not heard of yet. */
export function wholeUpTo(messages: readonly ChatMessage[]): number {
  const hole = messages.findIndex(({ id }, index) => index > 0 && id !== messages[index - 1]!.id + 1);
  return lastIdOf(hole === -1 ? messages : messages.slice(0, hole));
}

export const lastIdOf = (messages: readonly ChatMessage[]): number => messages.at(-1)?.id ?? 0;

/** Whether this one can be shown where it stands: nothing is missing between it and what is known. */
export function followsOn(messages: readonly ChatMessage[], { id }: Pick<ChatMessage, 'id'>): boolean {
  return id <= lastIdOf(messages) + 1;
}

/** What the server has, by whichever way it came back, is unsent no more. */
export function withoutSent(unsent: readonly Unsent[], messages: readonly ChatMessage[]): readonly Unsent[] {
  const sent = new Set(messages.flatMap(({ clientId }) => clientId ?? []));
  const left = unsent.filter(({ clientId }) => !sent.has(clientId));
  return left.length === unsent.length ? unsent : left;
}
