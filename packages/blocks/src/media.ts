import type { PictureFormat } from '@entrepot/ui/picture.tsx';

/** The widths in pixels that the server keeps of every picture. */
export const MEDIA_WIDTHS = [160, 320, 480, 640, 800, 1200] as const;

export function mediaUrl(mediaId: string, widthPx: number, format: PictureFormat): string {
  return `/media/${encodeURIComponent(mediaId)}/${widthPx}.${format}`;
}

/** The widths worth offering for a picture that is never drawn wider than this, screens with two dots per pixel included. */
export function mediaWidths(drawnPx: number): readonly number[] {
  const needed = MEDIA_WIDTHS.findIndex((widthPx) => widthPx >= drawnPx * 2);
  // What is wider than the narrowest fills half of a phone's screen at least, which has two dots for each pixel.
  const first = drawnPx > MEDIA_WIDTHS[0] ? 1 : 0;
  return MEDIA_WIDTHS.slice(first, needed === -1 ? undefined : needed + 1);
}

/** The picture that stands for a page where it is shared; as JPEG, which every reader of such cards understands. */
export function sharedPictureUrl(mediaId: string): string {
  return `/media/${encodeURIComponent(mediaId)}/${MEDIA_WIDTHS.at(-1)}.jpg`;
}
