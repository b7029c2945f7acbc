import { PRODUCTS_PATH } from '@entrepot/blocks/paths.ts';
import { ProductGrid } from '@entrepot/blocks/product-grid.tsx';
import { historyQuery, useClearHistory } from '@entrepot/buyer/queries/centre.ts';
import { forgetViewed } from '@entrepot/buyer/recently-viewed.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ConfirmDialog } from '@entrepot/ui/alert-dialog.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { HISTORY_PATH } from '@entrepot/site/centre/centre-links.ts';
import { CentreTitle } from '@entrepot/site/shell-parts.tsx';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { COLUMNS, GoodsCard } from './goods-card.tsx';
import { CardsSkeleton, KeptList, pageOf, type Search } from './list-parts.tsx';

export function HistoryPage({ search }: { search: Search }) {
  const t = useT();
  const { client } = useServices();
  const query = useQuery(historyQuery(client, pageOf(search)));
  const clear = useClearHistory(client);
  const total = query.data?.totalElements ?? 0;
  return (
    <>
      <CentreTitle
        count={query.data && t('category.products', { count: total })}
        text={t('centre.history.text')}
        actions={total > 0 && <ClearAll onClear={() => clear.mutateAsync(undefined)} />}
      >
        {t('centre.history')}
      </CentreTitle>
      <KeptList query={query} path={HISTORY_PATH} label={t('centre.history')} skeleton={<CardsSkeleton />} empty={<Empty />}>
        {(items) => (
          <ProductGrid columns={COLUMNS}>
            {items.map(({ goods, isAvailable }) => (
              <GoodsCard
                key={goods.id}
                product={goods}
                isAvailable={isAvailable}
                remove={{ label: t('centre.history.remove', { name: goods.name }), onRemove: () => clear.mutate(goods.id) }}
              />
            ))}
          </ProductGrid>
        )}
      </KeptList>
    </>
  );
}

function ClearAll({ onClear }: { onClear: () => Promise<unknown> }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);

  /** What this browser remembers by itself goes along: to the person it is one history. */
  async function clear(): Promise<boolean> {
    try {
      await onClear();
      forgetViewed();
      return true;
    } catch {
      // The shared client has said why.
      return false;
    }
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('centre.history.clear')}</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={t('centre.history.clearTitle')}
        description={t('centre.history.clearText')}
        labels={{ confirm: t('centre.history.clear'), cancel: t('centre.cancel'), working: t('centre.working') }}
        onConfirm={clear}
      />
    </>
  );
}

function Empty() {
  const t = useT();
  return (
    <EmptyState
      icon={<History size={24} />}
      title={t('centre.history.empty')}
      text={t('centre.history.emptyText')}
      action={
        <Button asChild variant="primary">
          <Link to={PRODUCTS_PATH}>{t('centre.goods.browse')}</Link>
        </Button>
      }
    />
  );
}
