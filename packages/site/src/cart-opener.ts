/** Anyone may ask for the cart to be shown: its floating button, a product's page, a checkout that has nothing in it. */
import { sharedState } from './shared-state.ts';

/** What just happened to the cart, and the way back. */
export type CartNotice =
  | {
      kind: 'added';
      skuIds: readonly string[];
      quantity: string;
      added: number;
      wasCut: 'quantity' | 'lines' | undefined;
      undo: () => void;
    }
  | { kind: 'removed'; name: string; undo: () => void }
  | { kind: 'cleared'; count: number; undo: () => void };

export interface CartState {
  isOpen: boolean;
  /** How often it was asked for. */
  wishes: number;
  notice: CartNotice | undefined;
}

const cart = sharedState<CartState>({ isOpen: false, wishes: 0, notice: undefined });

export const useCartState = cart.use;

export function openCart(notice?: CartNotice): void {
  cart.set({ isOpen: true, wishes: cart.get().wishes + 1, notice });
}

export const closeCart = () => cart.set({ isOpen: false, notice: undefined });

/** Without opening anything. */
export const sayOfCart = (notice: CartNotice | undefined) => cart.set({ notice });
