/**
 * What people mean to buy: their carts, kept here so that another device shows them, and what the catalogue says now of what is in them.
 */
import type { Tx } from '../../../platform/db/database.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { CartServices } from './cart-services.ts';
import { cartRoutes } from './cart.routes.ts';
import { deleteCart } from './cart.sql.ts';

export function createCart(
  { db, clock }: Pick<CartServices, 'db' | 'clock'>,
  dependencies: Pick<CartServices, 'parameters'>,
): { routes: Route[] } {
  return { routes: cartRoutes({ db, clock, ...dependencies }) };
}

/** When an account is closed: what somebody meant to buy is nobody's business any more. */
export async function eraseCart(tx: Tx, userId: string): Promise<void> {
  await deleteCart(tx, userId);
}
