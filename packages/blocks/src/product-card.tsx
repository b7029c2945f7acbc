import type { ProductCard as Product } from '@entrepot/contracts/calls/catalog.ts';
import { formatPercent } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { RatingMark } from '@entrepot/ui/rating.tsx';
import { VisuallyHidden } from '@entrepot/ui/visually-hidden.tsx';
import clsx from 'clsx';
import Heart from 'lucide-react/icons/heart';
import type { ReactNode } from 'react';
import { useHydrated } from '@entrepot/ui/use-hydrated.ts';
import { DotList } from './dot-list.tsx';
import { useIsFavourite } from './favourites-context.tsx';
import { LinkTo } from './link-context.tsx';
import { productPath } from './paths.ts';
import { Price, usePriceNow, type PriceNow } from './price.tsx';
import { ProductPicture, type CardGround } from './product-picture.tsx';
import { soldWords } from './sold-words.ts';

export interface CardLook {
  ground: CardGround;
  /** A pale badge for calm pages, a filled one for dense ones. */
  badge: 'soft' | 'filled';
  nameWeight: 'normal' | 'medium';
  /** For six columns and more: a small struck price, a badge closer to the corner. */
  compact: boolean;
}

export const CALM_CARD: CardLook = { ground: 'soft', badge: 'soft', nameWeight: 'medium', compact: false };

export interface ProductCardProps {
  product: Product;
  look?: CardLook | undefined;
  /** The widest the picture is drawn at, in pixels, and the `sizes` for narrower windows. */
  drawnPx: number;
  sizes: string;
  /** Stands in the first row of the page. */
  priority?: boolean | undefined;
  /** A word before the figures, "New today" for instance. */
  note?: string | undefined;
  /** Without it there is no favourite button. Whether it is filled is told by the `FavouritesProvider` around. */
  onFavourite?: ((product: Product) => void) | undefined;
  /** A further button in the corner of the picture. */
  action?: ReactNode;
}

/**
 * Stands in a `ProductGrid`. Its five rows are the grid's own rows, so that names, prices and figures of neighbours share their
 * baselines whatever the language does to the length of a line.
 */
export function ProductCard({ product, look = CALM_CARD, drawnPx, sizes, priority, note, onFavourite, action }: ProductCardProps) {
  const price = usePriceNow(product);
  return (
    <article className="group/card relative row-span-5 grid min-w-0 grid-rows-subgrid content-start gap-y-0 pb-10">
      <div className="relative">
        <ProductPicture
          mediaId={product.mediaId}
          drawnPx={drawnPx}
          sizes={sizes}
          priority={priority}
          ground={look.ground}
          className="aspect-square rounded-card transition-shadow duration-150 group-hover/card:shadow-float"
        />
        {price.percent !== undefined && <DiscountBadge percent={price.percent} look={look} />}
        {onFavourite && <FavouriteButton product={product} onFavourite={onFavourite} />}
        {action}
      </div>
      <h3 className={clsx('mt-3 text-14', look.nameWeight === 'medium' && 'font-medium')}>
        <LinkTo to={productPath(product.id)} className="card-link line-clamp-2">
          {product.name}
        </LinkTo>
      </h3>
      <Price
        amount={price.amount}
        original={price.original}
        unit={product.unit}
        size={look.compact ? 'compact' : 'card'}
        className="mt-2"
      />
      <TierLine product={product} />
      <FigureLine product={product} note={note} />
    </article>
  );
}

/** It can do nothing before the page is alive, so it is not sent along with the page either. */
function FavouriteButton({ product, onFavourite }: { product: Product; onFavourite: (product: Product) => void }) {
  const t = useT();
  const isFavourite = useIsFavourite(product.id);
  if (!useHydrated()) return null;
  return (
    <IconButton
      label={t(isFavourite ? 'card.favourite.remove' : 'card.favourite.add', { name: product.name })}
      aria-pressed={isFavourite}
      variant="floating"
      size="sm"
      onClick={() => onFavourite(product)}
      className={clsx(
        'absolute! end-2 top-2 z-10 focus-visible:opacity-100 pointer-coarse:opacity-100',
        !isFavourite && 'opacity-0 group-focus-within/card:opacity-100 group-hover/card:opacity-100',
      )}
    >
      <Heart size={18} aria-hidden className={clsx(isFavourite && 'fill-current text-accent')} />
    </IconButton>
  );
}

function DiscountBadge({ percent, look }: { percent: NonNullable<PriceNow['percent']>; look: CardLook }) {
  const t = useT();
  const language = useLanguage();
  return (
    <span
      className={clsx(
        'num absolute inline-flex h-6 items-center px-2 text-12 font-[650]',
        look.compact ? 'start-2 top-2' : 'start-2 top-2 md:start-3 md:top-3',
        look.badge === 'soft' ? 'rounded-full bg-surface text-accent' : 'rounded-[min(var(--r-card),0.625rem)] bg-accent text-surface',
      )}
    >
      {t('card.discount', { percent: formatPercent(percent, language) })}
    </span>
  );
}

/** The least one can order and where the next price begins. */
export function TierLine({ product }: { product: Pick<Product, 'buyMin' | 'nextTier'> }) {
  const t = useT();
  const formats = useFormats();
  const items = [{ key: 'min', content: t('card.min', { quantity: formats.number(product.buyMin) }) }];
  if (product.nextTier) {
    const { quantity, price } = product.nextTier;
    items.push({ key: 'tier', content: t('card.tier', { quantity: formats.number(quantity), price: formats.amount(price) }) });
  }
  return <DotList items={items} className="mt-0.5 text-12 text-body" />;
}

/** Only what has been counted: no stars without a review, no zero sold. */
export function FigureLine({ product, note }: { product: Product; note?: string | undefined }) {
  const t = useT();
  const formats = useFormats();
  const parts: { key: string; content: ReactNode }[] = [];
  if (note) parts.push({ key: 'note', content: note });
  if (product.rating !== null && product.reviewNum > 0) {
    parts.push({
      key: 'rating',
      content: (
        <span className="inline-flex items-center gap-1">
          <RatingMark />
          <VisuallyHidden>
            {t('card.ratingLabel', { rating: formats.amount(product.rating.toFixed(1), 1), count: product.reviewNum })}
          </VisuallyHidden>
          <Num aria-hidden className="font-semibold text-ink">
            {formats.amount(product.rating.toFixed(1), 1)}
          </Num>
          <Num aria-hidden>({formats.number(product.reviewNum)})</Num>
        </span>
      ),
    });
  }
  const sold = soldWords(product, t);
  if (sold) parts.push({ key: 'sold', content: sold });
  return <div>{parts.length > 0 && <DotList items={parts} className="mt-2 text-12 text-quiet" />}</div>;
}
