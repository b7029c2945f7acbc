/** What the pages of orders have in common: cards, parts, waiting, failing, serial numbers, an order by its address. */
import '@entrepot/blocks/wallet/wallet.css';
import '@entrepot/blocks/order/order.css';
import { CallError } from '@entrepot/api-client/call-error.ts';
import { orderQuery } from '@entrepot/buyer/queries/orders.ts';
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import { useErrorText, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { CopyButton } from '@entrepot/ui/copy-button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import PackageX from 'lucide-react/icons/package-x';
import type { ReactNode } from 'react';
import { ORDERS_PATH } from '@entrepot/site/centre/centre-links.ts';
import { Link } from '@entrepot/site/link.tsx';
import { Failed, Waiting } from '@entrepot/site/centre/page-parts.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { orderId, type Search } from './orders-address.ts';

// From here, because the sheet above comes with whatever page shows them.
export { Card, Failed, Part, Waiting } from '@entrepot/site/centre/page-parts.tsx';

/** What went wrong with the press beside which it stands. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="text-14 text-red empty:hidden">
      {children}
    </div>
  );
}

export function CopySerial({ serial }: { serial: string }) {
  const t = useT();
  return <CopyButton text={serial} labels={{ copy: t('wallet.copy'), copied: t('wallet.copied'), failed: t('wallet.copyFailed') }} />;
}

/** The order that an address names, or why there is none to show. */
export function OrderByAddress({
  search,
  shapes,
  children,
}: {
  search: Search;
  shapes: readonly string[];
  children: (order: OrderDetail) => ReactNode;
}) {
  const id = orderId(search);
  return id === undefined ? <MissingOrder /> : <Fetched key={id} id={id} shapes={shapes} render={children} />;
}

function Fetched({ id, shapes, render }: { id: string; shapes: readonly string[]; render: (order: OrderDetail) => ReactNode }) {
  const { client } = useServices();
  const { data, error, isFetching, refetch } = useQuery(orderQuery(client, id));
  if (data) return render(data);
  if (!error) return <Waiting shapes={shapes} />;
  return error instanceof CallError && error.key === 'order.not_found' ? (
    <MissingOrder />
  ) : (
    <Failed error={error} retry={() => void refetch()} isBusy={isFetching} />
  );
}

function MissingOrder() {
  const t = useT();
  const errorText = useErrorText();
  return (
    <>
      <h1 className="sr-only">{errorText('order.not_found')}</h1>
      <EmptyState
        icon={<PackageX size={24} />}
        title={errorText('order.not_found')}
        action={
          <Button asChild>
            <Link to={ORDERS_PATH}>{t('order.list.all')}</Link>
          </Button>
        }
      />
    </>
  );
}
