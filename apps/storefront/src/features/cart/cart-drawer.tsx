import { CartShop } from '@entrepot/blocks/cart/cart-shop.tsx';
import { HOME_PATH, PRODUCTS_PATH, shopPath } from '@entrepot/blocks/paths.ts';
import { useFigures } from '@entrepot/blocks/product/figures.ts';
import type { CartEntry } from '@entrepot/buyer/cart/cart-entries.ts';
import { removeFromCart, setChecked } from '@entrepot/buyer/cart/cart-store.ts';
import type { CartShopView } from '@entrepot/buyer/cart/cart-view.ts';
import type { FreightEstimate } from '@entrepot/contracts/calls/freight.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Drawer, DrawerContent } from '@entrepot/ui/drawer.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { closeCart, sayOfCart, useCartState, type CartNotice } from '../../lib/cart-opener.ts';
import { Link } from '../../lib/link.tsx';
import { useNavigator } from '../../lib/navigator.tsx';
import { CartFooter } from './cart-footer.tsx';
import { DrawerLine } from './drawer-line.tsx';
import { NoticeLine } from './notice-line.tsx';
import { useCartFreight } from './use-cart-freight.ts';
import { useCartView } from './use-cart-view.ts';

/** 400 px at the end of the page; a phone's whole width. */
export function CartDrawer({ entries }: { entries: readonly CartEntry[] }) {
  const { isOpen } = useCartState();
  return (
    <Drawer open={isOpen} onOpenChange={(open) => !open && closeCart()}>
      {isOpen && <Opened entries={entries} />}
    </Drawer>
  );
}

function Opened({ entries }: { entries: readonly CartEntry[] }) {
  const t = useT();
  const formats = useFormats();
  const { notice } = useCartState();
  const reading = useCartView(entries);
  const { view } = reading;
  const freight = useCartFreight(view.shops);
  return (
    <DrawerContent
      title={t('cart.title')}
      count={view.lineCount > 0 ? formats.number(view.lineCount) : undefined}
      labels={{ close: t('action.close') }}
      notice={notice && <NoticeLine notice={notice} />}
      footer={view.lineCount > 0 && <CartFooter view={view} freight={freight} />}
      flush
      className="max-sm:w-full! max-sm:max-w-none!"
    >
      {view.lineCount === 0 ? (
        <Empty />
      ) : (
        <>
          {reading.isFailed && (
            <ErrorState
              variant="inline"
              title={t('cart.stale')}
              retry={{ label: t('action.retry'), onClick: reading.retry, busy: reading.isAsking }}
              className="mx-6 mt-4"
            />
          )}
          {view.shops.map((shop) => (
            <Shop key={shop.seller.id} shop={shop} estimate={freight.byShop.get(shop.seller.id)} notice={notice} />
          ))}
        </>
      )}
    </DrawerContent>
  );
}

function Shop({ shop, estimate, notice }: { shop: CartShopView; estimate: FreightEstimate | undefined; notice: CartNotice | undefined }) {
  const figures = useFigures();
  const takeable = shop.lines.filter(({ obstacle }) => !obstacle);
  const fresh = notice?.kind === 'added' ? notice.skuIds : [];
  const from = estimate?.freeFrom;
  return (
    <CartShop
      name={shop.seller.name}
      to={shopPath(shop.seller.id)}
      check={shop.check}
      isBarred={takeable.length === 0}
      free={
        estimate && from
          ? {
              from: figures.money(moneyFrom(from)),
              rest: estimate.isFree ? null : figures.money(moneyFrom(from) - moneyFrom(estimate.goodsTotal)),
            }
          : undefined
      }
      onCheck={(isChecked) =>
        void setChecked(
          takeable.map(({ entry }) => entry.skuId),
          isChecked,
        )
      }
      onFollow={closeCart}
    >
      {shop.lines.map((line) => (
        <DrawerLine key={line.entry.skuId} line={line} isFresh={fresh.includes(line.entry.skuId)} onRemove={() => remove(line.entry)} />
      ))}
    </CartShop>
  );
}

function remove({ skuId, name }: CartEntry): void {
  sayOfCart({ kind: 'removed', name, undo: removeFromCart([skuId]) });
}

function Empty() {
  const t = useT();
  const { hasPage } = useNavigator();
  return (
    <EmptyState
      icon={<ShoppingBag size={24} />}
      title={t('cart.nothing')}
      text={t('cart.nothing.text')}
      action={
        <Button asChild variant="primary">
          <Link to={hasPage(PRODUCTS_PATH) ? PRODUCTS_PATH : HOME_PATH} onClick={closeCart}>
            {t('cart.nothing.action')}
          </Link>
        </Button>
      }
    />
  );
}
