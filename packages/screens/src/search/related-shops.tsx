import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { shopPath } from '@entrepot/blocks/paths.ts';
import { MoreLink } from '@entrepot/blocks/section-heading.tsx';
import { ShopLogo } from '@entrepot/blocks/shop-logo.tsx';
import { searchStorePath } from '@entrepot/buyer/search-address.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '@entrepot/site/services.tsx';
import { relatedShopsQuery } from './search-queries.ts';

/** The shops that the same keyword finds, in one row. */
export function RelatedShops({ keyword }: { keyword: string }) {
  const t = useT();
  const { client } = useServices();
  const { data: shops } = useQuery(relatedShopsQuery(client, keyword));
  if (!shops || shops.list.length === 0) return null;
  return (
    <section
      aria-label={t('search.shops.title', { keyword })}
      className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-n50 px-4 py-3"
    >
      <ul className="flex min-w-0 flex-1 flex-wrap gap-x-6 gap-y-3">
        {shops.list.map((shop) => (
          <li key={shop.id} className="group/shop relative flex min-w-0 items-center gap-3">
            <ShopLogo name={shop.name} colour={shop.logoColour} mediaId={shop.logoMediaId} sizePx={36} />
            <span className="min-w-0">
              <LinkTo
                to={shopPath(shop.id)}
                className="block truncate text-14 font-semibold underline-offset-4 group-hover/shop:underline after:absolute after:inset-0"
              >
                {shop.name}
              </LinkTo>
              <span className="num block text-12 text-quiet">{t('category.products', { count: shop.goodsNum })}</span>
            </span>
          </li>
        ))}
      </ul>
      {shops.totalElements > shops.list.length && (
        <MoreLink to={searchStorePath(keyword)} label={t('home.shops.all', { count: shops.totalElements })} />
      )}
    </section>
  );
}
