import { CartShop } from '@entrepot/blocks/cart/cart-shop.tsx';
import { shopPath } from '@entrepot/blocks/paths.ts';
import { useFigures } from '@entrepot/blocks/product/figures.ts';
import type { CartEntry } from '@entrepot/buyer/cart/cart-entries.ts';
import { removeFromCart, setChecked } from '@entrepot/buyer/cart/cart-store.ts';
import type { CartShopView } from '@entrepot/buyer/cart/cart-view.ts';
import type { FreightEstimate } from '@entrepot/contracts/calls/freight.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { closeCart, sayOfCart, type CartNotice } from '@entrepot/site/cart-opener.ts';
import { DrawerLine } from './drawer-line.tsx';
import type { Marks } from './use-marks.ts';

export interface ShopLinesProps {
  shop: CartShopView;
  estimate: FreightEstimate | undefined;
  notice: CartNotice | undefined;
  /** Lines are being marked to be taken out, not chosen to be bought. */
  marks?: Marks | undefined;
  /** Below the headline of the page, or below that of a drawer. */
  level?: 'h2' | 'h3';
}

/** What lies in the cart of one shop. */
export function ShopLines({ shop, estimate, notice, marks, level = 'h3' }: ShopLinesProps) {
  const figures = useFigures();
  const takeable = shop.lines.filter(({ obstacle }) => !obstacle);
  const own = shop.lines.map(({ entry }) => entry.skuId);
  const fresh = notice?.kind === 'added' ? notice.skuIds : [];
  const from = estimate?.freeFrom;
  return (
    <CartShop
      level={level}
      name={shop.seller.name}
      to={shopPath(shop.seller.id)}
      check={marks ? marks.checkOf(own) : shop.check}
      isBarred={!marks && takeable.length === 0}
      free={
        estimate && from
          ? {
              from: figures.money(moneyFrom(from)),
              rest: estimate.isFree ? null : figures.money(moneyFrom(from) - moneyFrom(estimate.goodsTotal)),
            }
          : undefined
      }
      onCheck={(isChecked) =>
        marks
          ? marks.mark(own, isChecked)
          : void setChecked(
              takeable.map(({ entry }) => entry.skuId),
              isChecked,
            )
      }
      onFollow={closeCart}
    >
      {shop.lines.map((line) => (
        <DrawerLine
          key={line.entry.skuId}
          line={line}
          isFresh={fresh.includes(line.entry.skuId)}
          marks={marks}
          onRemove={() => remove(line.entry)}
        />
      ))}
    </CartShop>
  );
}

function remove({ skuId, name }: CartEntry): void {
  sayOfCart({ kind: 'removed', name, undo: removeFromCart([skuId]) });
}
