/** The cart as one of the five places under the thumb. */
import '@entrepot/blocks/cart/cart.css';
import { useCart } from '@entrepot/buyer/cart/cart-store.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { EmptyCart } from '@entrepot/screens/cart/empty-cart.tsx';
import { NoticeLine } from '@entrepot/screens/cart/notice-line.tsx';
import { ShopLines } from '@entrepot/screens/cart/shop-lines.tsx';
import { StaleCart } from '@entrepot/screens/cart/stale-cart.tsx';
import { useCartFreight } from '@entrepot/screens/cart/use-cart-freight.ts';
import { useCartView } from '@entrepot/screens/cart/use-cart-view.ts';
import { useMarks } from '@entrepot/screens/cart/use-marks.ts';
import { sayOfCart, useCartState } from '@entrepot/site/cart-opener.ts';
import { useEffect, useState } from 'react';
import { TopBar } from '../../../lib/top-bar.tsx';
import { CheckOutBar } from './check-out-bar.tsx';
import { RemoveBar } from './remove-bar.tsx';

export function CartPage() {
  const t = useT();
  const formats = useFormats();
  const { notice } = useCartState();
  const reading = useCartView(useCart());
  const { view } = reading;
  const freight = useCartFreight(view.shops);
  const [isEditing, setEditing] = useState(false);
  const marks = useMarks();
  // What was said of it is over when one leaves.
  useEffect(() => () => sayOfCart(undefined), []);

  function edit(isOn: boolean) {
    setEditing(isOn);
    marks.clear();
  }

  const isEmpty = view.lineCount === 0;
  return (
    <div className="bar-page flex min-h-[calc(100svh-var(--tabs))] flex-col">
      <TopBar
        isTab
        title={
          <>
            {t('cart.title')} {!isEmpty && <span className="num ms-1 font-normal text-quiet">{formats.number(view.lineCount)}</span>}
          </>
        }
        aside={
          !isEmpty && (
            <button
              type="button"
              aria-pressed={isEditing}
              onClick={() => edit(!isEditing)}
              className="-me-3 min-h-11 flex-none px-3 text-14 font-semibold text-brand"
            >
              {t(isEditing ? 'cart.edit.done' : 'cart.edit')}
            </button>
          )
        }
      />
      <div role="status" className="safe-x">
        {notice && (
          <div className="mb-2 flex min-h-11 items-center gap-3 rounded-field bg-brand-50 px-3 text-14 [&_button]:min-h-11">
            <NoticeLine notice={notice} />
          </div>
        )}
      </div>
      {isEmpty ? (
        <EmptyCart />
      ) : (
        <>
          <StaleCart reading={reading} className="mx-4 mb-2" />
          <div className="cart-touch border-t bg-surface">
            {view.shops.map((shop) => (
              <ShopLines
                key={shop.seller.id}
                level="h2"
                shop={shop}
                estimate={freight.byShop.get(shop.seller.id)}
                notice={notice}
                marks={isEditing ? marks : undefined}
              />
            ))}
          </div>
          {isEditing ? <RemoveBar view={view} marks={marks} onDone={() => edit(false)} /> : <CheckOutBar view={view} freight={freight} />}
        </>
      )}
    </div>
  );
}
