import type { ShopMovement } from '@entrepot/contracts/calls/shop-money.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { statement, type StatementAccount, type StatementInput } from '../wallet/index.ts';
import type { ShopMoneyServices } from './shop-money-services.ts';

export type MovementKind = ShopMovement['kind'];

/** What a shop can withdraw, to which all movements of its statement belong. */
export const accountOf = (shopId: string): StatementAccount => ({ kind: 'shop_available', ownerId: shopId });

export async function statementPage(
  services: Pick<ShopMoneyServices, 'db'>,
  shopId: string,
  input: StatementInput,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<ShopMovement>> {
  // Of a shop's account the ledger has no other kinds and causes.
  return statement(services, accountOf(shopId), input, pageNum, pageSize) as Promise<Page<ShopMovement>>;
}
