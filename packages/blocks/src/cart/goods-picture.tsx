import clsx from 'clsx';
import Package from 'lucide-react/icons/package';
import { ProductPicture } from '../product-picture.tsx';

/** A small square picture beside the words that name it; of what has none, a parcel. */
export function GoodsPicture({ mediaId, sizePx, className }: { mediaId: string | null; sizePx: number; className?: string | undefined }) {
  const shape = clsx('flex-none rounded-field', className);
  return (
    <span className={shape} style={{ width: sizePx, height: sizePx }}>
      {mediaId === null ? (
        <span aria-hidden className="grid size-full place-items-center rounded-field bg-n50 text-icon">
          <Package size={24} />
        </span>
      ) : (
        <ProductPicture mediaId={mediaId} drawnPx={sizePx} sizes={`${sizePx}px`} className="size-full rounded-field" />
      )}
    </span>
  );
}
