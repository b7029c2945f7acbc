import type { ShopCard as Shop } from '@entrepot/contracts/calls/catalog.ts';
import { formatPercent } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { VisuallyHidden } from '@entrepot/ui/visually-hidden.tsx';
import { DotList } from '../dot-list.tsx';
import { LinkTo } from '../link-context.tsx';
import { productPath, shopPath } from '../paths.ts';
import { usePriceNow } from '../price.tsx';
import { ProductPicture, type CardGround } from '../product-picture.tsx';
import { useShopPlace } from '../shop-card.tsx';
import { ShopLogo } from '../shop-logo.tsx';

export interface ShopLineProps {
  shop: Shop;
  ground?: CardGround | undefined;
}

const GOODS_SHOWN = 4;

/** A shop in a list of shops: who it is, what has been counted, and a few of its goods with their prices. */
export function ShopLine({ shop, ground }: ShopLineProps) {
  return (
    <article className="group/shop relative grid min-w-0 content-start gap-5 rounded-card border border-hairline p-5 transition-shadow duration-150 hover:shadow-float">
      <ShopHead shop={shop} />
      {shop.goods.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(3.25rem,(100%-2.25rem)/4),1fr))] gap-3">
          {shop.goods.slice(0, GOODS_SHOWN).map((product) => (
            <ShopGoods key={product.id} product={product} ground={ground} />
          ))}
        </ul>
      )}
    </article>
  );
}

/** Sign, name, place and figures; the name leads to the shop from anywhere on the card. */
export function ShopHead({ shop }: { shop: Shop }) {
  const t = useT();
  const language = useLanguage();
  const place = useShopPlace(shop);
  const figures = [
    ...(shop.favourableRate === null ? [] : [t('shop.favourable', { percent: formatPercent(shop.favourableRate, language) })]),
    ...(shop.followers > 0 ? [t('shop.followers', { count: shop.followers })] : []),
    ...(shop.soldNum > 0 ? [t('card.sold', { count: shop.soldNum })] : []),
    t('category.products', { count: shop.goodsNum }),
  ];
  return (
    <div className="flex min-w-0 items-start gap-4">
      <ShopLogo name={shop.name} colour={shop.logoColour} mediaId={shop.logoMediaId} sizePx={48} />
      <div className="min-w-0 flex-1">
        <h3 className="text-16 font-semibold [overflow-wrap:anywhere]">
          <LinkTo
            to={shopPath(shop.id)}
            className="underline-offset-4 group-hover/shop:underline after:absolute after:inset-0 after:rounded-card"
          >
            {shop.name}
          </LinkTo>
        </h3>
        {/* A browser may know a country by another name than the server does; what the server wrote stays. */}
        <p suppressHydrationWarning className="text-14 text-quiet">
          {place}
        </p>
        <DotList items={figures.map((content) => ({ key: content, content }))} className="mt-1 text-12 text-quiet" />
      </div>
    </div>
  );
}

function ShopGoods({ product, ground }: { product: Shop['goods'][number]; ground: CardGround | undefined }) {
  const t = useT();
  const formats = useFormats();
  const { amount } = usePriceNow(product);
  return (
    <li className="group/goods relative z-10 min-w-0">
      <ProductPicture
        mediaId={product.mediaId}
        drawnPx={140}
        sizes="(width < 48rem) 20vw, 140px"
        ground={ground}
        className="aspect-square rounded-[min(var(--r-card),0.625rem)]"
      />
      <LinkTo
        to={productPath(product.id)}
        title={product.name}
        className="mt-1.5 block rounded-xs text-14 font-[650] after:absolute after:inset-0"
      >
        <VisuallyHidden>{product.name}</VisuallyHidden> <Num>{formats.amount(amount)}</Num>{' '}
        <span className="text-12 font-normal text-quiet">{t('card.currency')}</span>
      </LinkTo>
    </li>
  );
}
