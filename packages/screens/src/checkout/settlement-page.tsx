/** The checkout: one column decides, one column pays. */
import '@entrepot/blocks/cart/cart.css';
import { PRODUCTS_PATH } from '@entrepot/blocks/paths.ts';
import { endCheckout, useCheckout } from '@entrepot/buyer/checkout/checkout-session.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import PackageOpen from 'lucide-react/icons/package-open';
import { useState, type ComponentType, type ReactNode } from 'react';
import { openCart } from '@entrepot/site/cart-opener.ts';
import { NeedsLogin } from '@entrepot/site/centre/needs-login.tsx';
import { ORDERS_PATH } from '@entrepot/site/centre/centre-links.ts';
import { Link } from '@entrepot/site/link.tsx';
import { CheckoutView } from './checkout-view.tsx';
import type { CheckoutViewProps } from './use-checkout-reading.ts';
import { CheckoutSkeleton } from './checkout-parts.tsx';
import { useLeftCart } from './use-left-cart.ts';

export function SettlementPage() {
  return (
    <div className="wrap pt-6 pb-16 lg:pt-10">
      <NeedsLogin>
        <Settlement View={CheckoutView} Title={Title} />
      </NeedsLogin>
    </div>
  );
}

function Title() {
  const t = useT();
  return <h1 className="text-28 font-semibold">{t('checkout.title')}</h1>;
}

export interface SettlementProps {
  /** Draws what is bought and paid. */
  View: ComponentType<CheckoutViewProps>;
  /** Names the page where there is nothing to pay. */
  Title: ComponentType;
}

/** Why a checkout came to nothing, while this page stays open. */
type End = 'paid' | 'over';

export function Settlement({ View, Title: PageTitle }: SettlementProps) {
  const checkout = useCheckout();
  const [end, setEnd] = useState<End>();
  const hasLeftCart = useLeftCart(checkout);
  if (end === 'paid') return <CheckoutSkeleton />;
  const state =
    end === 'over' ? <Over /> : hasLeftCart ? <Elsewhere /> : !checkout || checkout.items.length === 0 ? <Nothing /> : undefined;
  if (state || !checkout)
    return (
      <>
        <PageTitle />
        {state}
      </>
    );
  return (
    <View
      checkout={checkout}
      onPaid={() => setEnd('paid')}
      onOver={() => {
        setEnd('over');
        endCheckout();
      }}
    />
  );
}

function Nothing() {
  const t = useT();
  return (
    <State title={t('checkout.empty')} text={t('checkout.empty.text')}>
      <Button variant="primary" onClick={() => openCart()}>
        {t('product.cart.view')}
      </Button>
      <Button asChild>
        <Link to={PRODUCTS_PATH}>{t('cart.nothing.action')}</Link>
      </Button>
    </State>
  );
}

function Elsewhere() {
  const t = useT();
  return (
    <State title={t('checkout.elsewhere')} text={t('checkout.elsewhere.text')}>
      <OrdersLink />
      <Button onClick={() => openCart()}>{t('product.cart.view')}</Button>
    </State>
  );
}

function Over() {
  const t = useT();
  return (
    <State title={t('checkout.over')} text={t('checkout.over.text')}>
      <OrdersLink />
    </State>
  );
}

function OrdersLink() {
  const t = useT();
  return (
    <Button asChild variant="primary">
      <Link to={ORDERS_PATH}>{t('success.viewAll')}</Link>
    </Button>
  );
}

function State({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return <EmptyState icon={<PackageOpen size={24} />} title={title} text={text} action={children} />;
}
