import { useDirection, useT } from '@entrepot/i18n/react.tsx';
import { Picture } from '@entrepot/ui/picture.tsx';
import clsx from 'clsx';
import { useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { mediaUrl, mediaWidths } from '../media.ts';
import { EnlargedPictures } from './enlarged-pictures.tsx';
import { usePictureStrip } from './use-picture-strip.ts';

export interface SwipeGalleryProps {
  name: string;
  /** The first one is there at once, the others as they come near. */
  mediaIds: readonly string[];
  /** The picture of the chosen variant; a change of it turns the gallery there. */
  variantMediaId: string | undefined;
  /** Lies above the pictures. */
  children?: ReactNode;
}

/** A phone held sideways keeps room for the words. */
const STAGE: CSSProperties = { aspectRatio: '13 / 11', maxHeight: '70svh', scrollSnapType: 'x mandatory', outlineOffset: -2 };
const SLIDE: CSSProperties = { scrollSnapAlign: 'start', scrollSnapStop: 'always' };
/** The widest window of a phone, held upright. */
const DRAWN_PX = 480;

/** Pictures from edge to edge, which a thumb swipes and a tap opens over the whole screen. */
export function SwipeGallery({ name, mediaIds, variantMediaId, children }: SwipeGalleryProps) {
  const t = useT();
  const stage = useRef<HTMLDivElement>(null);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const { shown, turnTo, followScroll } = usePictureStrip(stage, mediaIds, variantMediaId);
  const forward = useDirection() === 'rtl' ? 'ArrowLeft' : 'ArrowRight';

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') setEnlarged(shown);
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      turnTo(Math.min(mediaIds.length - 1, Math.max(0, shown + (event.key === forward ? 1 : -1))));
    }
  }

  return (
    <div className="relative bg-n50">
      <div
        ref={stage}
        data-product-pictures
        tabIndex={0}
        role="group"
        aria-roledescription={t('home.hero.carousel')}
        aria-label={t('product.gallery.name', { name })}
        onScroll={followScroll}
        onKeyDown={press}
        onClick={() => setEnlarged(shown)}
        className="flex w-full overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
        style={STAGE}
      >
        {mediaIds.map((mediaId, at) => (
          <div key={mediaId} className="size-full flex-none overflow-hidden" style={SLIDE}>
            <Picture
              src={(widthPx, format) => mediaUrl(mediaId, widthPx, format)}
              widths={mediaWidths(DRAWN_PX)}
              sizes="100vw"
              alt={t('product.gallery.picture', { name, index: at + 1, count: mediaIds.length })}
              width={800}
              height={800}
              priority={at === 0}
              className="size-full"
            />
          </div>
        ))}
      </div>
      {mediaIds.length > 1 && (
        <div aria-hidden className="pointer-events-none absolute inset-x-0 bottom-2.5 flex justify-center gap-1.5">
          {mediaIds.map((mediaId, at) => (
            <span
              key={mediaId}
              className={clsx('h-1.5 rounded-full transition-all duration-150', at === shown ? 'w-4 bg-ink' : 'w-1.5 bg-ink/25')}
            />
          ))}
        </div>
      )}
      {children}
      <EnlargedPictures name={name} mediaIds={mediaIds} enlarged={enlarged} setEnlarged={setEnlarged} turnTo={turnTo} />
    </div>
  );
}
