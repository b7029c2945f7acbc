import { SHOPS_PATH } from '@entrepot/blocks/paths.ts';
import { ShopLine } from '@entrepot/blocks/search/shop-line.tsx';
import { ShopLogo } from '@entrepot/blocks/shop-logo.tsx';
import { followedShopsQuery } from '@entrepot/buyer/queries/centre.ts';
import { keptQuery, useToggleKept } from '@entrepot/buyer/queries/kept.ts';
import type { FollowedShop } from '@entrepot/contracts/calls/collections.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Store from 'lucide-react/icons/store';
import { FOLLOWED_PATH } from '@entrepot/site/centre/centre-links.ts';
import { CentreTitle } from '@entrepot/site/shell-parts.tsx';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { KeptList, LinesSkeleton, pageOf, type Search } from './list-parts.tsx';

export function FollowedPage({ search }: { search: Search }) {
  const t = useT();
  const { client, settings } = useServices();
  const query = useQuery(followedShopsQuery(client, pageOf(search)));
  const queryClient = useQueryClient();
  const toggle = useToggleKept(client);

  function unfollow(sellerId: string) {
    queryClient.setQueryData(keptQuery(client, 'shops', sellerId).queryKey, true);
    void toggle('shops', sellerId);
  }

  return (
    <>
      <CentreTitle count={query.data && t('centre.shops.count', { count: query.data.totalElements })}>{t('centre.shops')}</CentreTitle>
      <KeptList query={query} path={FOLLOWED_PATH} label={t('centre.shops')} skeleton={<LinesSkeleton />} empty={<Empty />}>
        {(items) => (
          <ul className="grid gap-6 max-sm:gap-3 xl:grid-cols-2">
            {items.map((item) => (
              <li key={item.shop.id} className="relative min-w-0 pb-12">
                {item.isAvailable ? <ShopLine shop={item.shop} ground={settings.storefront.cardGround} /> : <ClosedShop {...item} />}
                <Button
                  variant="quiet"
                  size="sm"
                  className="absolute! end-0 bottom-0"
                  aria-label={t('centre.shops.unfollowName', { name: item.shop.name })}
                  onClick={() => unfollow(item.shop.id)}
                >
                  {t('centre.shops.unfollow')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </KeptList>
    </>
  );
}

/** A shop that cannot be visited at the moment, or not any more. */
function ClosedShop({ shop }: FollowedShop) {
  const t = useT();
  return (
    <article className="flex items-center gap-4 rounded-card border border-hairline p-5">
      <span className="opacity-50 grayscale">
        <ShopLogo name={shop.name} colour={shop.logoColour} mediaId={shop.logoMediaId} sizePx={48} />
      </span>
      <div className="min-w-0">
        <h3 className="text-16 font-semibold [overflow-wrap:anywhere] text-quiet">{shop.name}</h3>
        <p className="text-14 text-quiet">{t('centre.shops.notOpen')}</p>
      </div>
    </article>
  );
}

function Empty() {
  const t = useT();
  return (
    <EmptyState
      icon={<Store size={24} />}
      title={t('centre.shops.empty')}
      text={t('centre.shops.emptyText')}
      action={
        <Button asChild variant="primary">
          <Link to={SHOPS_PATH}>{t('centre.shops.browse')}</Link>
        </Button>
      }
    />
  );
}
