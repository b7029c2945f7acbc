import { ProductCard } from '@entrepot/blocks/product-card.tsx';
import { drawnIn } from '@entrepot/blocks/product-grid.tsx';
import { ProductPicture } from '@entrepot/blocks/product-picture.tsx';
import type { ProductCard as Product } from '@entrepot/contracts/calls/catalog.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import X from 'lucide-react/icons/x';
import { listCardLook } from '@entrepot/site/storefront-look.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { useFavourite } from '@entrepot/site/use-favourite.ts';

/** Beside the navigation there is room for four. */
export const COLUMNS = 4;

export interface GoodsCardProps {
  product: Product;
  isAvailable: boolean;
  /** Takes it out of the list. */
  remove?: { label: string; onRemove: () => void } | undefined;
}

/** A product in a list of one's own. What cannot be had any more keeps its place, its name and a word about it. */
export function GoodsCard({ product, isAvailable, remove }: GoodsCardProps) {
  const { settings } = useServices();
  const onFavourite = useFavourite();
  const look = listCardLook(settings.storefront);
  if (!isAvailable) return <GoneCard product={product} remove={remove} />;
  return (
    <div className="relative row-span-5 grid min-w-0 grid-rows-subgrid">
      <ProductCard product={product} look={look} onFavourite={onFavourite} {...drawnIn(COLUMNS)} />
      {/* Below the heart. */}
      {remove && <RemoveButton {...remove} className="absolute! end-2 top-12 z-10" />}
    </div>
  );
}

function GoneCard({ product, remove }: Pick<GoodsCardProps, 'product' | 'remove'>) {
  const t = useT();
  const { settings } = useServices();
  const { ground } = listCardLook(settings.storefront);
  return (
    <article className="relative row-span-5 grid min-w-0 grid-rows-subgrid content-start gap-y-0 pb-10">
      <div className="relative">
        <ProductPicture
          mediaId={product.mediaId}
          {...drawnIn(COLUMNS)}
          ground={ground}
          className="aspect-square rounded-card opacity-50 grayscale"
        />
        <p className="absolute inset-x-2 bottom-2 rounded-field bg-surface px-2 py-1.5 text-center text-12 font-semibold text-ink">
          {t('centre.gone')}
        </p>
      </div>
      <h3 className="mt-3 line-clamp-2 text-14 text-quiet">{product.name}</h3>
      <p className="mt-2 text-12 text-quiet">{product.seller.name}</p>
      {remove && <RemoveButton {...remove} className="absolute! end-2 top-2 z-10" />}
    </article>
  );
}

function RemoveButton({ label, onRemove, className }: NonNullable<GoodsCardProps['remove']> & { className: string }) {
  return (
    <IconButton label={label} variant="floating" size="sm" onClick={onRemove} className={className}>
      <X size={18} aria-hidden />
    </IconButton>
  );
}
