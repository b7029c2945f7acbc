/** What goes along with the answer that is being typed; kept while another conversation is looked at. */
import { sendingOf, type Sending } from '@entrepot/api-client/chat/chat-log.ts';
import type { BuyerOrder, OfferedProduct } from '@entrepot/contracts/calls/shop-inbox.ts';
import { useState } from 'react';
import { variantFor } from './price-steps.ts';

export interface WantedOffer {
  skuId: string;
  quantity: number;
}

export type Attached = { kind: 'product'; product: OfferedProduct; offer: WantedOffer } | { kind: 'order'; order: BuyerOrder };

export interface Attaching {
  attached: Attached | undefined;
  /** At the first price, or so many as were chosen, of a variant that was asked about where it was. */
  attachProduct: (product: OfferedProduct, offer?: Partial<WantedOffer>) => void;
  attachOrder: (order: BuyerOrder) => void;
  change: (offer: WantedOffer) => void;
  remove: () => void;
  /** What goes out: the words alone, or one message with both. */
  sendingOf: (text: string) => Sending;
}

/** Beside the words of the same draft. */
const keyOf = (conversation: string): string => `${conversation}:card`;

export function useAttached(conversation: string, drafts: Map<string, string>): Attaching {
  const [attached, setAttached] = useState(() => {
    const kept = drafts.get(keyOf(conversation));
    return kept === undefined ? undefined : (JSON.parse(kept) as Attached);
  });
  function attach(next: Attached | undefined): void {
    if (next) drafts.set(keyOf(conversation), JSON.stringify(next));
    else drafts.delete(keyOf(conversation));
    setAttached(next);
  }
  return {
    attached,
    attachProduct: (product, { quantity = product.buyMin, skuId = variantFor(product, quantity).skuId } = {}) =>
      attach({ kind: 'product', product, offer: { skuId, quantity } }),
    attachOrder: (order) => attach({ kind: 'order', order }),
    change: (offer) => attached?.kind === 'product' && attach({ ...attached, offer }),
    remove: () => attach(undefined),
    sendingOf(text) {
      if (!attached) return sendingOf(text);
      if (attached.kind === 'order') return sendingOf(text, { type: 'order', content: attached.order.id });
      return sendingOf(text, { type: 'product', content: attached.product.productId, ...attached.offer });
    },
  };
}
