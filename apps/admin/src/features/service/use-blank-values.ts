import { useUser } from '@entrepot/console/services.tsx';
import type { BlankValues } from './canned-blanks.ts';
import type { OpenTalk } from './use-talk.ts';

/** What the blanks of a ready answer are filled with: the order is the one that was last spoken of, or the only one there is. */
export function useBlankValues({ state: { conversation, messages }, facts }: Pick<OpenTalk, 'state' | 'facts'>): BlankValues {
  const { name: agent } = useUser();
  const shown = messages.findLast(({ order }) => order !== null)?.order;
  const orders = facts?.orders ?? [];
  const order = orders.find(({ id }) => id === shown?.orderId) ?? (orders.length === 1 ? orders[0] : undefined);
  return { name: conversation?.person.name, order: shown?.serial ?? order?.serial, shop: order?.shop, agent };
}
