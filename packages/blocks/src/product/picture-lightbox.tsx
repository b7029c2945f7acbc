import { useT } from '@entrepot/i18n/react.tsx';
import { Lightbox } from '@entrepot/ui/lightbox.tsx';
import { MEDIA_WIDTHS, mediaUrl } from '../media.ts';

const WIDEST_PX = MEDIA_WIDTHS.at(-1)!;

export interface PictureLightboxProps {
  mediaIds: readonly string[];
  /** What the pictures show. */
  subject: string;
  /** Names the gallery as a whole. */
  label: string;
  index: number | null;
  onIndexChange: (index: number | null) => void;
}

/** Pictures of a product or a review over the whole screen. */
export function PictureLightbox({ mediaIds, subject, label, index, onIndexChange }: PictureLightboxProps) {
  const t = useT();
  return (
    <Lightbox
      index={index}
      onIndexChange={onIndexChange}
      pictures={mediaIds.map((mediaId, at) => ({
        src: mediaUrl(mediaId, WIDEST_PX, 'webp'),
        alt: t('product.gallery.picture', { name: subject, index: at + 1, count: mediaIds.length }),
        widthPx: WIDEST_PX,
        heightPx: WIDEST_PX,
        srcSet: MEDIA_WIDTHS.map((widthPx) => ({ src: mediaUrl(mediaId, widthPx, 'webp'), widthPx })),
      }))}
      labels={{
        name: label,
        gallery: label,
        carousel: t('home.hero.carousel'),
        slide: t('home.hero.slide'),
        // The lightbox fills in the figures itself.
        position: t('home.hero.position', { index: '{index}', count: '{total}' }),
        close: t('action.close'),
        previous: t('product.gallery.previous'),
        next: t('product.gallery.next'),
        zoomIn: t('product.gallery.zoomIn'),
        zoomOut: t('product.gallery.zoomOut'),
      }}
    />
  );
}
