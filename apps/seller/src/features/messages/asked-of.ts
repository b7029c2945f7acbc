/** What the buyer asked about last, where a variant and a quantity were chosen: the shop sees it beside its listed prices. */
import type { ChatMessage, ChatOffer, ShopConversation } from '@entrepot/contracts/calls/chat.ts';

export function askedOf({ order, subject }: ShopConversation, messages: readonly ChatMessage[]): ChatOffer | undefined {
  if (order || !subject) return undefined;
  const asked = messages.findLast(({ author, product }) => author === 'buyer' && product?.goods.id === subject.productId);
  return asked?.product?.offer;
}
