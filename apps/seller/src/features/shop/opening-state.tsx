import type { OwnShop } from '@entrepot/contracts/calls/shop-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ConfirmDialog } from '@entrepot/ui/alert-dialog.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SHOP_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';

/** Open, or paused: then nobody can order, and everything ordered before goes on. */
export function OpeningState({ shop: { state } }: { shop: OwnShop }) {
  const t = useT();
  const client = useSellerClient();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  async function turnTo(next: 'open' | 'paused'): Promise<void> {
    queries.setQueryData(SHOP_KEY, await client.call('shop!setState', { state: next }));
    notify.success(t('seller.shop.state', { state: next }));
  }
  const isOpen = state === 'open';
  return (
    <section
      aria-label={t('seller.shop.opening')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-surface p-4 inset-ring inset-ring-hairline sm:p-5"
    >
      <div className="min-w-0">
        <StatusDot tone={isOpen ? 'green' : state === 'paused' ? 'amber' : 'red'}>{t('seller.shop.state', { state })}</StatusDot>
        <p className="mt-1 text-13 text-body">{t('seller.shop.state.text', { state })}</p>
      </div>
      {isOpen && <Button onClick={() => setAsking(true)}>{t('seller.shop.pause')}</Button>}
      {state === 'paused' && (
        <Button variant="primary" onClick={() => void turnTo('open').catch(() => undefined)}>
          {t('seller.shop.open')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('seller.shop.pause.ask')}
        description={t('seller.shop.state.text', { state: 'paused' })}
        labels={{ confirm: t('seller.shop.pause'), cancel: t('console.cancel'), working: t('account.working') }}
        onConfirm={() =>
          turnTo('paused').then(
            () => true,
            () => false,
          )
        }
      />
    </section>
  );
}
