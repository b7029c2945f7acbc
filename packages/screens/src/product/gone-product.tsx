import { HOME_PATH } from '@entrepot/blocks/paths.ts';
import { ProductCard } from '@entrepot/blocks/product-card.tsx';
import { drawnIn, ProductGrid } from '@entrepot/blocks/product-grid.tsx';
import { goodsLikeQuery, type GoneReason } from '@entrepot/buyer/queries/product.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { useFavourite } from '@entrepot/site/use-favourite.ts';
import { GONE_WORDS, LIKE_GOODS } from './product-data.ts';
import { shelfLook } from './product-look.ts';
import { RecentlyViewed } from './shelves.tsx';

/** What happened to a product that can no longer be had, and what comes close to it. */
export function GoneProduct({ goodsId, reason }: { goodsId: string; reason: GoneReason }) {
  const t = useT();
  const { client, settings } = useServices();
  const { data } = useQuery(goodsLikeQuery(client, goodsId, LIKE_GOODS));
  const onFavourite = useFavourite();
  const { card, columns } = shelfLook(settings.storefront);
  const alternatives = data?.list.slice(0, columns * 2) ?? [];
  const words = GONE_WORDS[reason];
  return (
    <div className="wrap py-12 lg:py-16">
      <div className="grid max-w-150 justify-items-start border-s-2 border-brand ps-8 max-md:ps-5">
        <h1 className="text-28 font-semibold">{t(words.title)}</h1>
        <p className="mt-3 text-16 text-body">{t(words.text)}</p>
        <Button variant="primary" className="mt-6" asChild>
          <Link to={HOME_PATH}>{t('action.home')}</Link>
        </Button>
      </div>
      {alternatives.length > 0 && (
        <section aria-labelledby="like" className="mt-12">
          <h2 id="like" className="mb-6 text-20 font-semibold">
            {t('product.like')}
          </h2>
          <ProductGrid columns={columns}>
            {alternatives.map((product) => (
              <ProductCard key={product.id} product={product} look={card} onFavourite={onFavourite} {...drawnIn(columns)} />
            ))}
          </ProductGrid>
        </section>
      )}
      <RecentlyViewed exceptId={goodsId} />
    </div>
  );
}
