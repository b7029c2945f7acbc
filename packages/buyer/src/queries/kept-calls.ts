/** How hearts and follows are asked for and changed. */
import type { Client } from '@entrepot/api-client/client.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keptQuery, type KeptKind } from './kept.ts';

const LISTS = { goods: 'keepGoods!list', shops: 'focusSeller!list' } as const;

/** Long enough for all cards of a page to say what they are, too short to be noticed. */
const TOGETHER_MS = 20;
/** As many as the server answers at once. */
const MOST_TOGETHER = 200;

type AskOne = (id: string) => Promise<boolean>;

function askTogether(ask: (ids: string[]) => Promise<readonly string[]>): AskOne {
  let next: { ids: Set<string>; answer: Promise<ReadonlySet<string>> } | undefined;
  return async (id) => {
    if (!next || next.ids.size >= MOST_TOGETHER) {
      const ids = new Set<string>();
      const collectThenAsk = async (): Promise<ReadonlySet<string>> => {
        await new Promise((resolve) => void setTimeout(resolve, TOGETHER_MS));
        if (next?.ids === ids) next = undefined;
        return new Set(await ask([...ids]));
      };
      next = { ids, answer: collectThenAsk() };
    }
    next.ids.add(id);
    return (await next.answer).has(id);
  };
}

const asking = new WeakMap<Client, Record<KeptKind, AskOne>>();

export function askersOf(client: Client): Record<KeptKind, AskOne> {
  const known = asking.get(client) ?? {
    goods: askTogether((goodsIds) => client.call('keepGoods!among', { goodsIds }, { quiet: true })),
    shops: askTogether((sellerIds) => client.call('focusSeller!among', { sellerIds }, { quiet: true })),
  };
  asking.set(client, known);
  return known;
}

/** Shown at once, and taken back where the server refuses; the shared client says why. */
export async function toggleKept(client: Client, queryClient: QueryClient, kind: KeptKind, id: string): Promise<void> {
  const { queryKey } = keptQuery(client, kind, id);
  const before = queryClient.getQueryData(queryKey) === true;
  // An answer that is on its way was given before this wish.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, !before);
  try {
    await setKept(client, kind, id, !before);
  } catch {
    queryClient.setQueryData(queryKey, before);
    return;
  }
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [LISTS[kind]] }),
    queryClient.invalidateQueries({ queryKey: ['localuser!dashboard'] }),
  ]);
}

async function setKept(client: Client, kind: KeptKind, id: string, isKept: boolean): Promise<void> {
  if (kind === 'goods') await client.call(isKept ? 'keepGoods!add' : 'keepGoods!del', { goodsId: id });
  else await client.call(isKept ? 'focusSeller!add' : 'focusSeller!del', { sellerId: id });
}
