import type { DeskProductInFull } from '@entrepot/contracts/calls/goods-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { QUEUE_KEY } from '../../../lib/queue-key.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { GOODS_KEY } from '../goods-queries.ts';
import { ReasonForm } from '../parts/reason-form.tsx';

/** The way off the shelf and back, and the answer to a shop that handed in what was removed. */
export function ProductModeration({ data: { product, handedIn } }: { data: DeskProductInFull }) {
  const t = useT();
  const client = useStaffClient();
  const queries = useQueryClient();
  const { id, state, shop } = product;
  const isWaiting = handedIn !== null && handedIn.outcome === null;
  const run = (name: 'products!remove' | 'products!restore' | 'products!keep') => async (reason: string) => {
    try {
      queries.setQueryData([...GOODS_KEY, 'get', id], await client.call(name, { id, reason }, { quiet: true }));
    } finally {
      void queries.invalidateQueries({ queryKey: GOODS_KEY });
      void queries.invalidateQueries({ queryKey: QUEUE_KEY });
    }
  };
  if (state !== 'removed')
    return (
      <ReasonForm
        name={`remove:${id}`}
        text={t('admin.goods.remove.text', { shop: shop.name })}
        submitLabel={t('admin.goods.remove')}
        tone="danger"
        done={t('admin.goods.remove.done')}
        run={run('products!remove')}
      />
    );
  return (
    <>
      <ReasonForm
        name={`restore:${id}`}
        text={t('admin.goods.restore.text', { shop: shop.name })}
        hint={isWaiting ? t('admin.reason.shown') : t('admin.reason.hint')}
        submitLabel={t('admin.goods.restore')}
        done={t('admin.goods.restore.done')}
        run={run('products!restore')}
        {...(isWaiting ? { decides: ['approve'] } : {})}
      />
      {isWaiting && !handedIn.mayKeep && <p className="text-13 text-quiet">{t('admin.goods.case.other')}</p>}
      {isWaiting && handedIn.mayKeep && (
        <ReasonForm
          name={`keep:${id}`}
          text={t('admin.goods.keep.text', { shop: shop.name })}
          submitLabel={t('admin.goods.keep')}
          tone="danger"
          done={t('admin.goods.keep.done')}
          run={run('products!keep')}
          decides={['refuse']}
        />
      )}
    </>
  );
}
