import { HOME_PATH, productPath } from '@entrepot/blocks/paths.ts';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useFavourite, useIsFavourite } from '@entrepot/site/use-favourite.ts';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import clsx from 'clsx';
import Heart from 'lucide-react/icons/heart';
import Share2 from 'lucide-react/icons/share-2';
import { BackButton } from '../../lib/top-bar.tsx';
import { useShare } from './use-share.ts';

/** The way back, and what one does with a product that is not bought now. */
export function AboveGallery({ product }: { product: ProductDetail }) {
  const t = useT();
  const onFavourite = useFavourite();
  const isFavourite = useIsFavourite(product.id);
  const share = useShare();
  return (
    <div className="safe-x pointer-events-none absolute inset-x-0 top-0 flex gap-3 pt-[max(0.75rem,env(safe-area-inset-top))] *:pointer-events-auto">
      <BackButton above={HOME_PATH} className="ms-0! me-auto bg-surface shadow-lift" />
      <IconButton
        size="lg"
        variant="floating"
        label={t('mobile.share')}
        onClick={() => void share({ title: product.name, path: productPath(product.id) })}
      >
        <Share2 size={20} aria-hidden />
      </IconButton>
      <IconButton
        size="lg"
        variant="floating"
        label={t(isFavourite ? 'product.collected' : 'product.collect')}
        aria-pressed={isFavourite}
        onClick={() => onFavourite(product)}
      >
        <Heart size={20} aria-hidden className={clsx(isFavourite && 'fill-current text-accent')} />
      </IconButton>
    </div>
  );
}
