import { useT } from '@entrepot/i18n/react.tsx';
import { lazy, Suspense } from 'react';

const PictureLightbox = lazy(async () => ({ default: (await import('./picture-lightbox.tsx')).PictureLightbox }));

export interface EnlargedPicturesProps {
  name: string;
  mediaIds: readonly string[];
  /** Which one lies over the whole screen; null for none. */
  enlarged: number | null;
  setEnlarged: (index: number | null) => void;
  /** What lies below goes along. */
  turnTo: (index: number) => void;
}

export function EnlargedPictures({ name, mediaIds, enlarged, setEnlarged, turnTo }: EnlargedPicturesProps) {
  const t = useT();
  if (enlarged === null) return null;
  return (
    <Suspense fallback={null}>
      <PictureLightbox
        mediaIds={mediaIds}
        subject={name}
        label={t('product.gallery.name', { name })}
        index={enlarged}
        onIndexChange={(next) => {
          setEnlarged(next);
          if (next !== null) turnTo(next);
        }}
      />
    </Suspense>
  );
}
