import { mediaUrl } from '@entrepot/blocks/media.ts';
import clsx from 'clsx';

const SMALL_PX = 320;
const FULL_PX = 1200;

export interface PictureLinksProps {
  mediaIds: readonly string[];
  label: string;
  /** What one of them is called, counted from one. */
  nameOf: (number: number) => string;
  /** How many stand in a row, and what is between them. */
  className: string;
}

/** Pictures side by side; each opens in full beside the console. */
export function PictureLinks({ mediaIds, label, nameOf, className }: PictureLinksProps) {
  if (mediaIds.length === 0) return null;
  return (
    <ul aria-label={label} className={clsx('grid', className)}>
      {mediaIds.map((mediaId, index) => (
        <li key={mediaId}>
          <a href={mediaUrl(mediaId, FULL_PX, 'webp')} target="_blank" rel="noreferrer" aria-label={nameOf(index + 1)}>
            <img
              src={mediaUrl(mediaId, SMALL_PX, 'webp')}
              alt=""
              loading="lazy"
              className="aspect-square w-full rounded-field bg-n50 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
