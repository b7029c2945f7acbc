import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { ConsolePage } from '@entrepot/console/frame/console-page.tsx';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Chip } from '@entrepot/ui/chip.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { useQueries } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { createPortal } from 'react-dom';
import { ORDERS_KEY } from '../../lib/query-keys.ts';
import type { PaperKind } from '../../lib/paths.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { ShippingLabel } from './shipping-label.tsx';
import './papers.css';

const KINDS: readonly PaperKind[] = ['slip', 'label'];
const SHEETS = { slip: PackingSlip, label: ShippingLabel } as const;
/** As many as one goes through in one breath; the list is in the address. */
const MAX_SHEETS = 50;

/**
 * Packing slips on A4 and labels on A6, one sheet for each order. The browser prints them or saves them as PDF: it has the letters of every
 * script
 * that an address can be written in.
 */
export function PapersPage() {
  const t = useT();
  const words = useFailureWords();
  const client = useSellerClient();
  const [search, change] = useSearch();
  const kind: PaperKind = search.kind === 'label' ? 'label' : 'slip';
  const ids = (search.ids ?? '').split(',').filter(Boolean).slice(0, MAX_SHEETS);
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: [...ORDERS_KEY, 'info', id],
      queryFn: () => client.call('order!info', { id }, { quiet: true }),
    })),
  });
  const orders = answers.flatMap(({ data }) => data ?? []);
  const failed = answers.find(({ error }) => error);
  const isComplete = orders.length === ids.length;
  const Sheet = SHEETS[kind];
  const sheets = orders.map((shopOrder) => <Sheet key={shopOrder.order.id} shopOrder={shopOrder} />);
  return (
    <ConsolePage
      title={t('seller.papers.kind', { kind })}
      text={t('seller.papers.text', { count: ids.length })}
      actions={
        <>
          {KINDS.map((one) => (
            <Chip key={one} selected={one === kind} onClick={() => change({ kind: one }, { replace: true })}>
              {t('seller.papers.kind', { kind: one })}
            </Chip>
          ))}
          <Button variant="primary" size="sm" disabled={!isComplete || ids.length === 0} onClick={() => window.print()}>
            <Printer size={16} aria-hidden />
            {t('seller.papers.print')}
          </Button>
        </>
      }
    >
      {failed?.error && (
        <ErrorState
          variant="inline"
          title={words(failed.error)}
          retry={{ label: t('action.retry'), onClick: () => void failed.refetch(), busy: failed.isFetching }}
        />
      )}
      {!isComplete && !failed && (
        <SkeletonRegion label={t('page.loading')}>
          <Skeleton className="h-96 max-w-180" />
        </SkeletonRegion>
      )}
      <div className="paper-preview">{sheets}</div>
      {createPortal(<div className="paper-print">{sheets}</div>, document.body)}
    </ConsolePage>
  );
}
