import { Picture } from '@entrepot/ui/picture.tsx';
import clsx from 'clsx';
import { mediaUrl, mediaWidths } from './media.ts';

/** Behind product pictures: their own soft tint, nearly white, with a hairline around, or in the brand's wash. */
export type CardGround = 'soft' | 'white' | 'framed' | 'wash';

const GROUNDS: Record<CardGround, string> = {
  soft: 'bg-n50',
  white: 'bg-surface [&_img]:brightness-[1.07] [&_img]:contrast-[1.02]',
  framed:
    "bg-surface after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] after:inset-ring after:inset-ring-hairline after:content-[''] [&_img]:brightness-[1.07] [&_img]:contrast-[1.02]",
  wash: 'isolate bg-brand-50 [&_img]:mix-blend-multiply',
};

export interface ProductPictureProps {
  mediaId: string;
  /** The widest it is drawn at, in pixels, and the `sizes` that say so for narrower windows. */
  drawnPx: number;
  sizes: string;
  ground?: CardGround | undefined;
  /** Empty where the product's name stands beside the picture. */
  alt?: string | undefined;
  /** Among the first things a visitor sees. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/** The square picture of a product. */
export function ProductPicture({ mediaId, drawnPx, sizes, ground = 'soft', alt = '', priority = false, className }: ProductPictureProps) {
  return (
    <span className={clsx('relative block overflow-hidden', GROUNDS[ground], className)}>
      <Picture
        src={(widthPx, format) => mediaUrl(mediaId, widthPx, format)}
        widths={mediaWidths(drawnPx)}
        sizes={sizes}
        alt={alt}
        priority={priority}
        width={800}
        height={800}
        ground="transparent"
        className="size-full"
      />
    </span>
  );
}
