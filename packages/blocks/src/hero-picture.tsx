import { Picture } from '@entrepot/ui/picture.tsx';
import clsx from 'clsx';
import { MEDIA_WIDTHS, mediaUrl } from './media.ts';

export interface HeroPictureProps {
  mediaId: string;
  ground: string;
  /** Brings the objects closer: close for panels that have no words on them, closest for small ones. */
  zoom?: 'none' | 'close' | 'closest' | undefined;
  /** Which edges run out into the ground of the panel; seen on the picture, so it does not follow the reading direction. */
  fade?: keyof typeof FADES | undefined;
  sizes: string;
  /** Set for the first one on the page only. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

const ZOOMS = {
  none: '',
  close: '[&>img]:origin-[100%_85%] [&>img]:scale-115',
  closest: '[&>img]:origin-[100%_46%] [&>img]:scale-130',
};

/** The left half is empty ground and runs out slowly; on the right the objects end close to the edge. */
const FADES = {
  none: '',
  left: '[mask-image:linear-gradient(90deg,transparent,#000_30%)]',
  both: '[mask-image:linear-gradient(90deg,transparent,#000_30%,#000_91%,transparent)]',
};

/** Banner pictures are 16:9, with their objects in the right half and empty ground in the left one; they are never mirrored. */
export function HeroPicture({ mediaId, ground, zoom = 'none', fade = 'none', sizes, priority = false, className }: HeroPictureProps) {
  return (
    <Picture
      src={(widthPx, format) => mediaUrl(mediaId, widthPx, format)}
      widths={MEDIA_WIDTHS.slice(2)}
      sizes={sizes}
      alt=""
      width={1200}
      height={675}
      ground={fade === 'none' ? ground : 'transparent'}
      priority={priority}
      className={clsx('overflow-hidden [&>img]:object-[100%_50%]', ZOOMS[zoom], FADES[fade], className)}
    />
  );
}
