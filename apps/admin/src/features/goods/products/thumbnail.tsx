import { ProductPicture } from '@entrepot/blocks/product-picture.tsx';
import Package from 'lucide-react/icons/package';

export function Thumbnail({ mediaId, className = 'size-8' }: { mediaId: string | null; className?: string }) {
  if (mediaId) return <ProductPicture mediaId={mediaId} drawnPx={44} sizes="44px" className={`${className} flex-none rounded-[6px]`} />;
  return (
    <span aria-hidden className={`${className} grid flex-none place-items-center rounded-[6px] bg-n50 text-icon`}>
      <Package size={16} />
    </span>
  );
}
