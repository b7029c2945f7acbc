/** Anyone may ask for a conversation: the header, the footer, a product, a shop, an order, an address with `customerService`. */
import { sharedState } from './shared-state.ts';

export interface AskedProduct {
  id: string;
  name: string;
  mediaId: string;
  /** Where one was chosen: so many of a variant. */
  chosen?: { skuId: string; choice: string; mediaId: string | null; quantity: number };
}

/** With whom, and about what; with the service where nobody is named. */
export interface ChatWish {
  shop?: { id: string; name: string; logoColour?: string; logoMediaId?: string | null };
  /** The service was chosen by its name, in a list of all. */
  isService?: boolean;
  orderId?: string;
  /** Goes along with the first message, unless it is taken away. */
  product?: AskedProduct;
}

interface ChatState {
  isOpen: boolean;
  /** The last one; undefined before the first. */
  wish: ChatWish | undefined;
  unread: number;
}

const chat = sharedState<ChatState>({ isOpen: false, wish: undefined, unread: 0 });

export const useChat = chat.use;
export const openChat = (wish: ChatWish = {}) => chat.set({ isOpen: true, wish });
export const closeChat = () => chat.set({ isOpen: false });
export const setUnread = (unread: number) => chat.set({ unread });
