import { Picture } from '@entrepot/ui/picture.tsx';
import clsx from 'clsx';
import { mediaUrl, mediaWidths } from './media.ts';

export interface ShopLogoProps {
  name: string;
  colour: string;
  mediaId: string | null;
  sizePx?: number | undefined;
  className?: string | undefined;
}

/** The shop's own sign, or its initial on the shop's colour. The name always stands beside it. */
export function ShopLogo({ name, colour, mediaId, sizePx = 40, className }: ShopLogoProps) {
  const shape = clsx('flex-none overflow-hidden rounded-[min(var(--r-card),0.875rem)]', className);
  if (mediaId) {
    return (
      <span className={shape} style={{ width: sizePx, height: sizePx }}>
        <Picture
          src={(widthPx, format) => mediaUrl(mediaId, widthPx, format)}
          widths={mediaWidths(sizePx)}
          sizes={`${sizePx}px`}
          alt=""
          width={sizePx}
          height={sizePx}
          className="size-full"
        />
      </span>
    );
  }
  const initial = [...name.trim()][0]?.toLocaleUpperCase() ?? '';
  return (
    <span
      aria-hidden
      className={clsx('grid place-items-center font-bold text-white', shape)}
      style={{ width: sizePx, height: sizePx, background: colour, fontSize: sizePx * 0.42 }}
    >
      {initial}
    </span>
  );
}
