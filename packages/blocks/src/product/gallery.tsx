import { useDirection, useFormats, useT } from '@entrepot/i18n/react.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { Picture } from '@entrepot/ui/picture.tsx';
import Expand from 'lucide-react/icons/expand';
import ZoomIn from 'lucide-react/icons/zoom-in';
import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { MEDIA_WIDTHS, mediaUrl, mediaWidths } from '../media.ts';
import { ProductPicture } from '../product-picture.tsx';
import { useMagnifier } from './use-magnifier.ts';
import { EnlargedPictures } from './enlarged-pictures.tsx';
import { usePictureStrip } from './use-picture-strip.ts';

export interface GalleryProps {
  name: string;
  /** The first one is there at once, the others as they come near. */
  mediaIds: readonly string[];
  /** The picture of the chosen variant; a change of it turns the gallery there. */
  variantMediaId: string | undefined;
}

const STAGE_SIZES = '(width < 64rem) 100vw, 760px';
/** Magnified to twice its width, a picture deserves its finest version. */
const MAGNIFIED_SIZES = '1520px';

// Looks that nothing else shares stand here: a class for each would travel with every page.
const STAGE: CSSProperties = {
  aspectRatio: '19 / 18',
  scrollSnapType: 'x mandatory',
  overflowY: 'hidden',
  outlineOffset: -2,
  cursor: 'zoom-in',
};
const SLIDE: CSSProperties = { scrollSnapAlign: 'start' };
const MAGNIFIED: CSSProperties = { scale: '2', transformOrigin: 'var(--magnify-x, 50%) var(--magnify-y, 50%)' };
const THUMBNAILS: CSSProperties = { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' };

/** A strip of pictures that a finger swipes, keys turn and a mouse magnifies. Below it, all of them small. */
export function Gallery({ name, mediaIds, variantMediaId }: GalleryProps) {
  const t = useT();
  const formats = useFormats();
  const stage = useRef<HTMLDivElement>(null);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const magnifier = useMagnifier(stage);
  const forward = useDirection() === 'rtl' ? -1 : 1;
  const { shown, turnTo, followScroll } = usePictureStrip(stage, mediaIds, variantMediaId);

  function press(event: KeyboardEvent) {
    if (magnifier.press(event)) return;
    if (event.key === 'Enter') setEnlarged(shown);
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      turnTo(Math.min(mediaIds.length - 1, Math.max(0, shown + (event.key === 'ArrowRight' ? forward : -forward))));
    }
  }

  const isMagnified = magnifier.mode !== 'off';
  return (
    <div className="min-w-0">
      <div className="relative overflow-hidden rounded-card bg-n50">
        <div
          ref={stage}
          tabIndex={0}
          role="group"
          aria-roledescription={t('home.hero.carousel')}
          aria-label={t('product.gallery.name', { name })}
          onScroll={followScroll}
          onKeyDown={press}
          onPointerMove={magnifier.onPointerMove}
          onPointerLeave={magnifier.onPointerLeave}
          onClick={() => setEnlarged(shown)}
          className="flex overflow-x-auto [scrollbar-width:none]"
          style={STAGE}
        >
          {mediaIds.map((mediaId, at) => (
            <div key={mediaId} className="size-full flex-none overflow-hidden" style={SLIDE}>
              <div className="size-full" style={isMagnified && at === shown ? MAGNIFIED : undefined}>
                <Picture
                  src={(widthPx, format) => mediaUrl(mediaId, widthPx, format)}
                  widths={isMagnified && at === shown ? MEDIA_WIDTHS : mediaWidths(760)}
                  sizes={isMagnified && at === shown ? MAGNIFIED_SIZES : STAGE_SIZES}
                  alt={t('product.gallery.picture', { name, index: at + 1, count: mediaIds.length })}
                  width={800}
                  height={800}
                  priority={at === 0}
                  className="size-full"
                />
              </div>
            </div>
          ))}
        </div>
        {mediaIds.length > 1 && (
          <p className="pointer-events-none absolute start-3 bottom-3 rounded-full bg-surface px-2.5 py-1 text-12 text-body">
            <Num>
              {formats.number(shown + 1)} / {formats.number(mediaIds.length)}
            </Num>
          </p>
        )}
        <div className="absolute end-3 bottom-3 flex gap-2">
          <IconButton
            label={t('product.gallery.magnify')}
            title={t('product.gallery.magnifyHelp')}
            aria-pressed={magnifier.mode === 'held'}
            variant="floating"
            onClick={magnifier.toggle}
            onKeyDown={(event) => void magnifier.press(event)}
            className="pointer-coarse:hidden"
          >
            <ZoomIn size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('product.gallery.enlarge')} variant="floating" onClick={() => setEnlarged(shown)}>
            <Expand size={18} aria-hidden />
          </IconButton>
        </div>
      </div>
      {mediaIds.length > 1 && <Thumbnails name={name} mediaIds={mediaIds} shown={shown} onShow={turnTo} />}
      <EnlargedPictures name={name} mediaIds={mediaIds} enlarged={enlarged} setEnlarged={setEnlarged} turnTo={turnTo} />
    </div>
  );
}

function Thumbnails({
  name,
  mediaIds,
  shown,
  onShow,
}: {
  name: string;
  mediaIds: readonly string[];
  shown: number;
  onShow: (index: number) => void;
}) {
  const t = useT();
  return (
    <ul aria-label={t('product.gallery.name', { name })} className="mt-4 grid gap-2" style={THUMBNAILS}>
      {mediaIds.map((mediaId, at) => (
        <li key={mediaId}>
          <button
            type="button"
            aria-label={t('product.gallery.show', { index: at + 1 })}
            aria-current={at === shown}
            onClick={() => onShow(at)}
            className="relative block w-full overflow-hidden rounded-card"
          >
            <ProductPicture mediaId={mediaId} drawnPx={112} sizes="(width < 64rem) 15vw, 112px" className="aspect-square" />
            {at === shown && <span className="absolute inset-0 rounded-card inset-ring-2 inset-ring-n900" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
