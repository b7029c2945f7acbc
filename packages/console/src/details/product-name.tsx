import { ProductPicture } from '@entrepot/blocks/product-picture.tsx';
import Package from 'lucide-react/icons/package';
import type { ReactNode } from 'react';

function Thumbnail({ mediaId, className = 'size-8' }: { mediaId: string | null; className?: string }) {
  if (mediaId) return <ProductPicture mediaId={mediaId} drawnPx={44} sizes="44px" className={`${className} flex-none rounded-[6px]`} />;
  return (
    <span aria-hidden className={`${className} grid flex-none place-items-center rounded-[6px] bg-n50 text-icon`}>
      <Package size={16} />
    </span>
  );
}

interface NamedProduct {
  mediaId: string | null;
  title: string | null;
  number: string;
}

/** A product in a cell: its picture and its name, or its number while it has none. */
export function ProductName({ row: { mediaId, title, number } }: { row: NamedProduct }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Thumbnail mediaId={mediaId} />
      <bdi title={title ?? undefined} className="truncate">
        {title ?? number}
      </bdi>
    </span>
  );
}

/** The same where there is no room for columns. */
export function ProductCard({ row: { mediaId, title, number }, children }: { row: NamedProduct; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 text-13">
      <Thumbnail mediaId={mediaId} className="size-12" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <bdi className="truncate text-14 font-semibold">{title ?? number}</bdi>
        {children}
      </div>
    </div>
  );
}
