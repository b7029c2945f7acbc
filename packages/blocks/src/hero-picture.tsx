import { Picture } from '@entrepot/ui/picture.tsx';
import clsx from 'clsx';
import { MEDIA_WIDTHS, mediaUrl } from './media.ts';

export interface HeroPictureProps {
  mediaId: string;
  ground: string;
  /**
   * Banner pictures are 16:9 with their objects in one half and empty ground in the other. The half with the objects is what is
   * shown; where it stands on the page is the layout's affair, so the picture itself is never mirrored.
   */
  objects: 'first-half' | 'second-half';
  /** Brings the objects closer: close for panels that have no words on them, closest for small ones. */
  zoom?: 'none' | 'close' | 'closest' | undefined;
  /** Lets the edge towards the words run out into the panel's ground. */
  fade?: 'none' | 'start' | 'end' | 'start-wide' | 'end-wide' | undefined;
  sizes: string;
  /** Set for the first one on the page only. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/**
 * The objects fill a bit less than half of the width. Towards the words the empty half is part of the picture in left-to-right pages;
 * in right-to-left ones it would lie on the wrong side and is cut away.
 */
const SIDES = {
  'first-half': '[&>img]:object-[0%_50%] rtl:[&>img]:object-[5%_50%]',
  'second-half': '[&>img]:object-[100%_50%] rtl:[&>img]:object-[95%_50%]',
};

const ZOOMS = {
  'first-half': { none: '', close: '[&>img]:origin-[0%_85%] [&>img]:scale-115', closest: '[&>img]:origin-[0%_46%] [&>img]:scale-130' },
  'second-half': { none: '', close: '[&>img]:origin-[100%_85%] [&>img]:scale-115', closest: '[&>img]:origin-[100%_46%] [&>img]:scale-130' },
};

/** Gradients know no reading direction, so each fade is written for both. The wide ones run out on the far edge too. */
const FADES = {
  none: '',
  start: 'ltr:[mask-image:linear-gradient(90deg,transparent,#000_30%)] rtl:[mask-image:linear-gradient(270deg,transparent,rgb(0_0_0/.3)_6%,#000_18%)]',
  'start-wide': 'ltr:[mask-image:linear-gradient(90deg,transparent,#000_30%,#000_92%,transparent)] rtl:[mask-image:linear-gradient(270deg,transparent,rgb(0_0_0/.3)_6%,#000_18%,#000_97%,transparent)]',
  'end-wide': 'ltr:[mask-image:linear-gradient(270deg,transparent,#000_30%,#000_92%,transparent)] rtl:[mask-image:linear-gradient(90deg,transparent,rgb(0_0_0/.3)_6%,#000_18%,#000_97%,transparent)]',
  end: 'ltr:[mask-image:linear-gradient(270deg,transparent,#000_30%)] rtl:[mask-image:linear-gradient(90deg,transparent,rgb(0_0_0/.3)_6%,#000_18%)]',
};

export function HeroPicture({ mediaId, ground, objects, zoom = 'none', fade = 'none', sizes, priority = false, className }: HeroPictureProps) {
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
      className={clsx('overflow-hidden', SIDES[objects], ZOOMS[objects][zoom], FADES[fade], className)}
    />
  );
}
