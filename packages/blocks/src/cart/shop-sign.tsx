import { Picture } from '@entrepot/ui/picture.tsx';
import { mediaUrl, mediaWidths } from '../media.ts';

const SIZE_PX = 34;

/** The shop's sign, or its initial on the brand's wash. The name stands beside it. */
export function ShopSign({ name, mediaId }: { name: string; mediaId: string | null }) {
  return (
    <span
      aria-hidden
      className="grid flex-none place-items-center overflow-hidden rounded-field bg-brand-100 text-14 font-semibold text-brand"
      style={{ width: SIZE_PX, height: SIZE_PX }}
    >
      {mediaId ? (
        <Picture
          src={(widthPx, format) => mediaUrl(mediaId, widthPx, format)}
          widths={mediaWidths(SIZE_PX)}
          sizes={`${SIZE_PX}px`}
          alt=""
          width={SIZE_PX}
          height={SIZE_PX}
          className="size-full"
        />
      ) : (
        ([...name.trim()][0]?.toLocaleUpperCase() ?? '')
      )}
    </span>
  );
}
