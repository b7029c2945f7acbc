/**
 * Keeps the server's copy in step, so that another device shows the same cart. Changes are sent a moment after the last of them, again
 * and again until they arrive; whatever the server answers, a change that it does not have yet stays on the screen.
 */
import { CallError } from '@entrepot/api-client/call-error.ts';
import type { Client } from '@entrepot/api-client/client.ts';
import type { CartItem as ServerItem, CartLine } from '@entrepot/contracts/calls/cart.ts';
import { subscribeToStored, type CartChange } from '../storage.ts';
import { changeOf, inOrder, type CartEntry } from './cart-entries.ts';
import { adoptCart, cartOwner, confirmChanges, pendingChanges, readCart, VISITOR } from './cart-store.ts';

export const SETTLED_AFTER_MS = 500;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;
/** A lock of this name lets one tab speak at a time; two would overtake each other. */
const LOCK = 'entrepot-cart';

export interface CartSyncOptions {
  client: Client;
  /** The server's words, where it cannot take a change. */
  onRefused: (message: string) => void;
}

export function startCartSync({ client, onRefused }: CartSyncOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  let isRunning = false;
  let isWanted = false;

  async function run(): Promise<void> {
    if (isRunning) {
      isWanted = true;
      return;
    }
    isRunning = true;
    isWanted = false;
    try {
      await inTurn(() => syncCart(client));
      retryMs = FIRST_RETRY_MS;
    } catch (error) {
      // A lost session is heard of by the whole page.
      if (error instanceof CallError) {
        if (!error.key.startsWith('session.')) onRefused(error.message);
      } else {
        schedule(retryMs);
        retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
      }
    } finally {
      isRunning = false;
    }
    if (isWanted) schedule(0);
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delayMs);
  }

  let owner = cartOwner();
  function followSession(): void {
    if (cartOwner() === owner) return;
    owner = cartOwner();
    schedule(0);
  }
  function followChanges(): void {
    if (Object.keys(pendingChanges(cartOwner())).length > 0) schedule(SETTLED_AFTER_MS);
  }
  function followSight(): void {
    if (document.visibilityState === 'visible') schedule(0);
  }
  const runNow = () => schedule(0);

  const stops = [
    subscribeToStored('token', followSession),
    subscribeToStored('userInfo', followSession),
    subscribeToStored('cartChanges', followChanges),
  ];
  document.addEventListener('visibilitychange', followSight);
  window.addEventListener('focus', followSight);
  window.addEventListener('online', runNow);
  schedule(0);
  return () => {
    clearTimeout(timer);
    stops.forEach((stop) => stop());
    document.removeEventListener('visibilitychange', followSight);
    window.removeEventListener('focus', followSight);
    window.removeEventListener('online', runNow);
  };
}

/** Browsers offer locks on secure pages only; elsewhere each tab goes by itself. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  const { locks } = globalThis.navigator;
  if (locks) await locks.request(LOCK, work);
  else await work();
}

/** One round: what a visitor had put in, then what changed, then what the server says. */
export async function syncCart(client: Client): Promise<void> {
  const owner = cartOwner();
  if (owner === VISITOR) return;
  await mergeVisitorsCart(client, owner);
  const sent = pendingChanges(owner);
  const changes = wireChanges(sent);
  const answer =
    changes.length > 0
      ? await client.call('cart!change', { changes }, { quiet: true })
      : await client.call('cart!get', {}, { quiet: true });
  if (cartOwner() !== owner) return;
  confirmChanges(owner, sent);
  await adoptAnswer(client, owner, answer);
}

async function mergeVisitorsCart(client: Client, owner: string): Promise<void> {
  const entries = readCart(VISITOR);
  if (entries.length === 0) return;
  const items = wireChanges(Object.fromEntries(entries.map((entry) => [entry.skuId, changeOf(entry)])));
  const answer = await client.call('cart!merge', { items }, { quiet: true });
  if (cartOwner() !== owner) return;
  await adoptAnswer(client, owner, answer, entries);
  adoptCart(VISITOR, []);
}

function wireChanges(changes: Readonly<Record<string, CartChange>>) {
  return Object.entries(changes).map(([skuId, change]) => ({ skuId, ...change }));
}

/** What the server has, with everything on top that it does not have yet. Lines of another device learn their names from the catalogue. */
async function adoptAnswer(
  client: Client,
  owner: string,
  answer: readonly ServerItem[],
  alsoKnown: readonly CartEntry[] = [],
): Promise<void> {
  const known = new Map([...alsoKnown, ...readCart(owner)].map((entry) => [entry.skuId, entry]));
  const unknown = answer.flatMap(({ skuId }) => (known.has(skuId) ? [] : [skuId]));
  const looks = unknown.length === 0 ? [] : await client.call('cart!look', { skuIds: unknown.join(',') }, { quiet: true });
  if (cartOwner() !== owner) return;
  for (const look of looks) known.set(look.skuId, entryOfLook(look));
  // Read again: the screen may have changed while the catalogue was asked.
  const pending = pendingChanges(owner);
  const now = readCart(owner);
  const confirmed = answer.flatMap((item): CartEntry[] => {
    const entry = known.get(item.skuId);
    return entry && !pending[item.skuId]
      ? [{ ...entry, count: item.count, isChecked: item.isChecked, seenPrice: item.seenPrice, addedAt: item.addedAt }]
      : [];
  });
  adoptCart(owner, inOrder([...confirmed, ...now.filter(({ skuId }) => pending[skuId] !== undefined)]));
}

function entryOfLook(look: CartLine): CartEntry {
  const { skuId, goodsId, name, choice, mediaId, price, buyMin, seller } = look;
  return {
    skuId,
    goodsId,
    name,
    choice,
    mediaId,
    seenPrice: price,
    buyMin,
    count: buyMin,
    isChecked: true,
    addedAt: new Date(0).toISOString(),
    seller,
  };
}

/** Before a logout clears this browser: what the server lacks would be lost with it. Never holds anybody up for long. */
export async function sendLastChanges(client: Client): Promise<void> {
  const owner = cartOwner();
  const changes = wireChanges(pendingChanges(owner));
  if (owner === VISITOR || changes.length === 0) return;
  const signal = AbortSignal.timeout(LAST_WORDS_MS);
  await client.call('cart!change', { changes }, { quiet: true, signal });
}

const LAST_WORDS_MS = 3_000;
