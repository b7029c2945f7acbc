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
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import PackageX from 'lucide-react/icons/package-x';
import { useId, type ReactNode } from 'react';
import { ORDERS_PATH } from '../../lib/centre/centre-links.ts';
import { useFailureWords } from '../../lib/forms/use-failure.ts';
import { Link } from '../../lib/link.tsx';
import { useServices } from '../../lib/services.tsx';
import { orderId, type Search } from './orders-address.ts';

/** A white ground with a hairline; what floats has a shadow instead. */
export function Card({ isFloating = false, className, children, ...rest }: { isFloating?: boolean; className?: string; children: ReactNode; 'aria-label'?: string; 'aria-labelledby'?: string; id?: string }) {
  return (
    <section {...rest} className={clsx('rounded-card bg-surface', isFloating ? 'shadow-float' : 'border border-hairline', className)}>
      {children}
    </section>
  );
}

/** A part of a page with its heading. */
export function Part({ title, aside, className, children, id: anchor }: { title: ReactNode; aside?: ReactNode; className?: string; children: ReactNode; id?: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className} {...(anchor ? { id: anchor } : {})}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-20 font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

export function Failed({ error, retry, isBusy }: { error: unknown; retry: () => void; isBusy: boolean }) {
  const t = useT();
  const words = useFailureWords();
  return <ErrorState variant="inline" title={t('centre.failed')} text={words(error)} retry={{ label: t('action.retry'), onClick: retry, busy: isBusy }} />;
}

export function Waiting({ shapes, className }: { shapes: readonly string[]; className?: string }) {
  const t = useT();
  return (
    <SkeletonRegion label={t('page.loading')} className={clsx('grid gap-4', className)}>
      {shapes.map((shape, index) => (
        <Skeleton key={index} className={shape} />
      ))}
    </SkeletonRegion>
  );
}

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
export function OrderByAddress({ search, shapes, children }: { search: Search; shapes: readonly string[]; children: (order: OrderDetail) => ReactNode }) {
  const id = orderId(search);
  return id === undefined ? <MissingOrder /> : <Fetched key={id} id={id} shapes={shapes} render={children} />;
}

function Fetched({ id, shapes, render }: { id: string; shapes: readonly string[]; render: (order: OrderDetail) => ReactNode }) {
  const { client } = useServices();
  const { data, error, isFetching, refetch } = useQuery(orderQuery(client, id));
  if (data) return render(data);
  if (!error) return <Waiting shapes={shapes} />;
  return error instanceof CallError && error.key === 'order.not_found' ? <MissingOrder /> : <Failed error={error} retry={() => void refetch()} isBusy={isFetching} />;
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
