/** The checkout for one thumb: where it goes, what it comes to, and a sheet to pay it with. */
import '@entrepot/blocks/cart/cart.css';
import './pay-sheet.css';
import { CART_PATH } from '@entrepot/blocks/paths.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Settlement } from '@entrepot/screens/checkout/settlement-page.tsx';
import { NeedsLogin } from '@entrepot/site/centre/needs-login.tsx';
import { useState } from 'react';
import { TopBar } from '../../../lib/top-bar.tsx';
import { CheckoutColumn } from './checkout-column.tsx';
import { ShopCountProvider } from './shop-count.ts';
import { usePaidLeadsOn } from './use-paid-leads-on.ts';

export function CheckoutPage() {
  const t = useT();
  const [shops, setShops] = useState(0);
  usePaidLeadsOn();
  return (
    <div className="bar-page flex min-h-svh flex-col">
      <TopBar
        title={t('checkout.title')}
        above={CART_PATH}
        aside={
          shops > 0 && (
            <p className="num max-w-1/2 flex-none text-end text-13 text-quiet">{t('checkout.shopsAndOrders', { count: shops })}</p>
          )
        }
      />
      <div className="bar-page safe-x flex flex-1 flex-col">
        <NeedsLogin>
          <ShopCountProvider value={setShops}>
            <Settlement View={CheckoutColumn} Title={NoTitle} />
          </ShopCountProvider>
        </NeedsLogin>
      </div>
    </div>
  );
}

/** It stands in the bar. */
const NoTitle = () => null;
