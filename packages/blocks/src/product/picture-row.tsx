import { useT } from '@entrepot/i18n/react.tsx';
import { useState } from 'react';
import { ProductPicture } from '../product-picture.tsx';
import { PictureLightbox } from './picture-lightbox.tsx';

export interface PictureRowProps {
  mediaIds: readonly string[];
  label: string;
  /** What the pictures are of, or told with. */
  subject: string;
  sizePx?: number;
}

/** Small pictures in a row; each opens over the whole screen. */
export function PictureRow({ mediaIds, label, subject, sizePx = 72 }: PictureRowProps) {
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
              style={{ width: sizePx, height: sizePx }}
            >
              <ProductPicture mediaId={mediaId} drawnPx={sizePx} sizes={`${sizePx}px`} className="size-full" />
            </button>
          </li>
        ))}
      </ul>
      <PictureLightbox mediaIds={mediaIds} subject={subject} label={label} index={enlarged} onIndexChange={setEnlarged} />
    </>
  );
}
