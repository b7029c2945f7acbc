/** Where pictures are, on the wire and in storage. An address names its content for good: `/media/<id>/<width>.<format>`. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 800, 1200] as const;
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export interface PictureAddress {
  id: string;
  widthPx: PictureWidth;
  format: PictureFormat;
}

export const CONTENT_TYPES: Readonly<Record<PictureFormat, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

const ID = /^[0-9a-f]{32}$/;
const FILE = /^([1-9][0-9]{2,3})\.([a-z]{3,4})$/;

export function mediaUrl(id: string, widthPx: PictureWidth, format: PictureFormat): string {
  return `/media/${id}/${widthPx}.${format}`;
}

/** Undefined unless every part is one that exists: other widths would let anyone fill the storage. */
export function parsePictureAddress(id: string, file: string): PictureAddress | undefined {
  const [, width, ending] = FILE.exec(file) ?? [];
  const widthPx = PICTURE_WIDTHS.find((candidate) => String(candidate) === width);
  const format = PICTURE_FORMATS.find((candidate) => candidate === ending);
  return widthPx && format && ID.test(id) ? { id, widthPx, format } : undefined;
}

export function originalKey(id: string): string {
  return `pictures/${id.slice(0, 2)}/${id}.webp`;
}

export function variantKey({ id, widthPx, format }: PictureAddress): string {
  return `variants/${id.slice(0, 2)}/${id}/${widthPx}.${format}`;
}
