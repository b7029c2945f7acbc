import type { CartEntry } from '@entrepot/buyer/cart/cart-entries.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Drawer, DrawerContent } from '@entrepot/ui/drawer.tsx';
import { closeCart, useCartState } from '@entrepot/site/cart-opener.ts';
import { CartFooter } from './cart-footer.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { NoticeLine } from './notice-line.tsx';
import { ShopLines } from './shop-lines.tsx';
import { StaleCart } from './stale-cart.tsx';
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
        <EmptyCart />
      ) : (
        <>
          <StaleCart reading={reading} className="mx-6 mt-4" />
          {view.shops.map((shop) => (
            <ShopLines key={shop.seller.id} shop={shop} estimate={freight.byShop.get(shop.seller.id)} notice={notice} />
          ))}
        </>
      )}
    </DrawerContent>
  );
}
