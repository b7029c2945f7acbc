import { PictureLightbox } from '@entrepot/blocks/product/picture-lightbox.tsx';
import { ProductPicture } from '@entrepot/blocks/product-picture.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { useState } from 'react';

const SIZE_PX = 72;

/** Small pictures in a row; each opens over the whole screen. */
export function PictureRow({ mediaIds, label, subject }: { mediaIds: readonly string[]; label: string; subject: string }) {
  const t = useT();
  const [enlarged, setEnlarged] = useState<number | null>(null);
  if (mediaIds.length === 0) return null;
  return (
    <>
      <ul aria-label={label} className="mt-3 flex flex-wrap gap-2">
        {mediaIds.map((mediaId, index) => (
          <li key={mediaId}>
            <button
              type="button"
              aria-label={t('product.gallery.show', { index: index + 1 })}
              onClick={() => setEnlarged(index)}
              className="block overflow-hidden rounded-field"
              style={{ width: SIZE_PX, height: SIZE_PX }}
            >
              <ProductPicture mediaId={mediaId} drawnPx={SIZE_PX} sizes={`${SIZE_PX}px`} className="size-full" />
            </button>
          </li>
        ))}
      </ul>
      <PictureLightbox mediaIds={mediaIds} subject={subject} label={label} index={enlarged} onIndexChange={setEnlarged} />
    </>
  );
}
