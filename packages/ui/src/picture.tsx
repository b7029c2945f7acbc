import clsx from 'clsx';
import type { CSSProperties } from 'react';

export type PictureFormat = 'avif' | 'webp';

export type PictureProps = {
  /** The address of the picture at a width in pixels and in a format. */
  src: (widthPx: number, format: PictureFormat) => string;
  widths: readonly number[];
  /** How wide the picture is drawn, as in the `sizes` attribute. */
  sizes: string;
  alt: string;
  /** The picture's own size: the browser keeps its place free before it arrives. */
  width: number;
  height: number;
  /** The colour behind it until it is there. */
  ground?: string | undefined;
  /** The one picture a visitor sees first: loaded at once and before others. */
  priority?: boolean | undefined;
  fit?: 'cover' | 'contain' | undefined;
  className?: string | undefined;
};

export function Picture({ src, widths, sizes, alt, width, height, ground, priority = false, fit = 'cover', className }: PictureProps) {
  const fallbackPx = widths[Math.floor((widths.length - 1) / 2)] ?? width;
  const style: CSSProperties | undefined = ground && ground !== 'transparent' ? { background: ground } : undefined;
  return (
    <picture className={clsx('block', !ground && 'bg-n50', className)} style={style}>
      {/* The few browsers without AVIF get one WebP of middle size: a second list of addresses would cost everybody else a tenth of the
          page. */}
      <source type="image/avif" srcSet={widths.map((widthPx) => `${src(widthPx, 'avif')} ${widthPx}w`).join(', ')} sizes={sizes} />
      <img
        src={src(fallbackPx, 'webp')}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        loading={priority ? 'eager' : 'lazy'}
        {...(priority ? { fetchPriority: 'high' as const } : {})}
        className={clsx('block size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
      />
    </picture>
  );
}
