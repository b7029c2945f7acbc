import { PRODUCTS_PATH } from '@entrepot/blocks/paths.ts';
import { ProductGrid } from '@entrepot/blocks/product-grid.tsx';
import { collectedGoodsQuery } from '@entrepot/buyer/queries/centre.ts';
import { keptQuery, useToggleKept } from '@entrepot/buyer/queries/kept.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import { COLLECTED_PATH } from '@entrepot/site/centre/centre-links.ts';
import { CentreTitle } from '@entrepot/site/shell-parts.tsx';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { COLUMNS, GoodsCard } from './goods-card.tsx';
import { CardsSkeleton, KeptList, pageOf, type Search } from './list-parts.tsx';

export function CollectedPage({ search }: { search: Search }) {
  const t = useT();
  const { client } = useServices();
  const query = useQuery(collectedGoodsQuery(client, pageOf(search)));
  const queryClient = useQueryClient();
  const toggle = useToggleKept(client);

  /** It stands in this list, so it is a favourite, whether or not its heart has asked yet. */
  function remove(goodsId: string) {
    queryClient.setQueryData(keptQuery(client, 'goods', goodsId).queryKey, true);
    void toggle('goods', goodsId);
  }

  return (
    <>
      <CentreTitle count={query.data && t('category.products', { count: query.data.totalElements })}>{t('centre.goods')}</CentreTitle>
      <KeptList query={query} path={COLLECTED_PATH} label={t('centre.goods')} skeleton={<CardsSkeleton />} empty={<Empty />}>
        {(items) => (
          <ProductGrid columns={COLUMNS}>
            {items.map(({ goods, isAvailable }) => (
              <GoodsCard
                key={goods.id}
                product={goods}
                isAvailable={isAvailable}
                // The heart on the card does it where there is one.
                remove={
                  isAvailable ? undefined : { label: t('card.favourite.remove', { name: goods.name }), onRemove: () => remove(goods.id) }
                }
              />
            ))}
          </ProductGrid>
        )}
      </KeptList>
    </>
  );
}

function Empty() {
  const t = useT();
  return (
    <EmptyState
      icon={<Heart size={24} />}
      title={t('centre.goods.empty')}
      text={t('centre.goods.emptyText')}
      action={
        <Button asChild variant="primary">
          <Link to={PRODUCTS_PATH}>{t('centre.goods.browse')}</Link>
        </Button>
      }
    />
  );
}
