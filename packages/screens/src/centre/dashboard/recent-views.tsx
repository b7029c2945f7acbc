import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { PRODUCTS_PATH } from '@entrepot/blocks/paths.ts';
import { ProductGrid } from '@entrepot/blocks/product-grid.tsx';
import { MoreLink } from '@entrepot/blocks/section-heading.tsx';
import { historyQuery } from '@entrepot/buyer/queries/centre.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { useId } from 'react';
import { HISTORY_PATH } from '@entrepot/site/centre/centre-links.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { COLUMNS, GoodsCard } from '../lists/goods-card.tsx';
import { CardsSkeleton, Failed } from '../lists/list-parts.tsx';

/** The newest few; the page of the history has them all. */
export function RecentViews() {
  const t = useT();
  const id = useId();
  const { client } = useServices();
  const query = useQuery(historyQuery(client, 1, COLUMNS));
  const { data } = query;
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-20 font-semibold">
          {t('centre.recent')}
        </h2>
        {data && data.totalElements > COLUMNS && <MoreLink to={HISTORY_PATH} label={t('centre.recent.all')} />}
      </div>
      {!data &&
        (query.isError ? <Failed retry={() => void query.refetch()} isBusy={query.isFetching} /> : <CardsSkeleton count={COLUMNS} />)}
      {data?.list.length === 0 && (
        <div className="rounded-card border border-hairline">
          <EmptyState
            icon={<History size={24} />}
            title={t('centre.history.empty')}
            text={t('centre.history.emptyText')}
            action={
              <Button asChild>
                <LinkTo to={PRODUCTS_PATH}>{t('centre.goods.browse')}</LinkTo>
              </Button>
            }
          />
        </div>
      )}
      {data && data.list.length > 0 && (
        <ProductGrid columns={COLUMNS}>
          {data.list.map(({ goods, isAvailable }) => (
            <GoodsCard key={goods.id} product={goods} isAvailable={isAvailable} />
          ))}
        </ProductGrid>
      )}
    </section>
  );
}
