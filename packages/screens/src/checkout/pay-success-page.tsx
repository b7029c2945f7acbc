/** Paid: how much, for which orders, and what happens next. */
import '@entrepot/blocks/cart/cart.css';
import { useFigures } from '@entrepot/blocks/product/figures.ts';
import { HOME_PATH } from '@entrepot/blocks/paths.ts';
import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { usePaidOrders, type PaidOrders } from '@entrepot/buyer/checkout/checkout-session.ts';
import { CURRENCY, moneyFrom } from '@entrepot/contracts/money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import Check from 'lucide-react/icons/check';
import PackageOpen from 'lucide-react/icons/package-open';
import { NeedsLogin } from '@entrepot/site/centre/needs-login.tsx';
import { ORDERS_PATH } from '@entrepot/site/centre/centre-links.ts';
import { ORDER_DETAIL_PATH } from '@entrepot/site/checkout-paths.ts';
import { Link } from '@entrepot/site/link.tsx';

const orderPath = (id: string) => `${ORDER_DETAIL_PATH}?id=${encodeURIComponent(id)}`;

export function PaySuccessPage() {
  return (
    <div className="wrap pt-10 pb-16 lg:pt-16">
      <NeedsLogin>
        <Own />
      </NeedsLogin>
    </div>
  );
}

function Own() {
  const paid = usePaidOrders();
  return paid ? <Paid paid={paid} /> : <Nothing />;
}

function Paid({ paid: { orders, total } }: { paid: PaidOrders }) {
  const t = useT();
  const figures = useFigures();
  const only = orders.length === 1 ? orders[0] : undefined;
  return (
    <div className="mx-auto grid max-w-180 gap-8">
      <div className="grid justify-items-center gap-2 text-center">
        <span aria-hidden className="mb-2 grid size-14 place-items-center rounded-full bg-green-50 text-green">
          <Check size={28} />
        </span>
        <h1 className="flex flex-wrap items-baseline justify-center gap-x-3 text-28 font-semibold">
          {t('success.title')}
          <span className="inline-flex items-baseline gap-2">
            <Num className="text-44 font-[650]">{figures.money(moneyFrom(total))}</Num>
            <span className="text-16 font-medium text-quiet">{CURRENCY}</span>
          </span>
        </h1>
        <p className="num max-w-110 text-16 text-body">{t('success.paid')}</p>
      </div>
      <Orders orders={orders} />
      <Next />
      <div className="flex flex-wrap justify-center gap-3">
        <Button asChild variant="primary" size="lg">
          <Link to={only ? orderPath(only.id) : ORDERS_PATH}>{t(only ? 'success.view' : 'success.viewAll')}</Link>
        </Button>
        <Button asChild size="lg">
          <Link to={HOME_PATH}>{t('action.home')}</Link>
        </Button>
      </div>
    </div>
  );
}

function Orders({ orders }: Pick<PaidOrders, 'orders'>) {
  const t = useT();
  const figures = useFigures();
  return (
    <ul aria-label={t('success.orders')} className="rounded-card border border-hairline bg-surface px-6">
      {orders.map(({ id, serial, sellerName, total }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-t py-4 text-14 first:border-t-0">
          <span className="min-w-0 flex-1 basis-40 font-semibold max-sm:basis-full [overflow-wrap:anywhere]">
            <bdi>{sellerName}</bdi>
          </span>
          <LinkTo
            to={orderPath(id)}
            className="num inline-flex min-h-6 items-center text-brand underline decoration-n300 underline-offset-4 hover:decoration-current"
          >
            <bdi dir="ltr">{serial}</bdi>
          </LinkTo>
          <span className="min-w-24 text-end font-semibold">
            <Num>{figures.money(moneyFrom(total))}</Num>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Next() {
  const t = useT();
  const steps = [
    { key: 'confirm', title: t('success.next.confirm'), text: t('success.next.confirmText') },
    { key: 'ship', title: t('success.next.ship'), text: t('success.next.shipText') },
    { key: 'receive', title: t('success.next.receive'), text: t('success.next.receiveText') },
  ];
  return (
    <section aria-label={t('success.next')}>
      <h2 className="mb-4 text-16 font-semibold">{t('success.next')}</h2>
      <ol className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {steps.map(({ key, title, text }, index) => (
          <li key={key} className="border-t border-n300 pt-3 text-14">
            <span className="num text-12 text-quiet">{index + 1}</span>
            <p className="font-semibold">{title}</p>
            <p className="num mt-0.5 text-body">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Nothing() {
  const t = useT();
  return (
    <>
      <h1 className="sr-only">{t('success.none')}</h1>
      <EmptyState
        icon={<PackageOpen size={24} />}
        title={t('success.none')}
        text={t('success.none.text')}
        action={
          <>
            <Button asChild variant="primary">
              <Link to={ORDERS_PATH}>{t('success.viewAll')}</Link>
            </Button>
            <Button asChild>
              <Link to={HOME_PATH}>{t('action.home')}</Link>
            </Button>
          </>
        }
      />
    </>
  );
}
