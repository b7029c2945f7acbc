/** What the list of loans can be narrowed by. */
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { LOAN_BUCKETS, LOAN_QUEUES, LOAN_STATES } from '@entrepot/contracts/loan-work.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useMemo } from 'react';
import { useStorefronts } from '../../../lib/use-storefronts.ts';

export function useLoanFilters(): Filter[] {
  const t = useT();
  const storefronts = useStorefronts();
  return useMemo<Filter[]>(
    () => [
      {
        kind: 'choice',
        name: 'queue',
        label: t('admin.money.queue'),
        options: LOAN_QUEUES.map((queue) => ({ value: queue, label: t('admin.loans.queue', { queue }) })),
      },
      {
        kind: 'choice',
        name: 'state',
        label: t('admin.loans.column.state'),
        options: LOAN_STATES.map((state) => ({ value: state, label: t('admin.loans.state', { state }) })),
      },
      {
        kind: 'choice',
        name: 'bucket',
        label: t('admin.loans.bucket'),
        options: LOAN_BUCKETS.map((bucket) => ({ value: bucket, label: t('admin.loans.buckets', { bucket: `b${bucket}` }) })),
      },
      {
        kind: 'choice',
        name: 'storefront',
        label: t('admin.money.storefront'),
        options: storefronts.map(({ code, name }) => ({ value: code, label: name })),
      },
      { kind: 'text', name: 'user', label: t('admin.money.personId') },
      { kind: 'dates', name: 'applied', label: t('admin.loans.applied') },
      { kind: 'amounts', name: 'amount', label: t('admin.loans.amount'), unit: 'USDT' },
    ],
    [t, storefronts],
  );
}
