/** One picture at one width in one format. */
import type { Sharp } from 'sharp';
import { sharp } from '../../../platform/packages-on-demand.ts';
import type { PictureFormat } from './picture-address.ts';

/** Raw RGB, as a drawer hands it over. */
export interface RawPicture {
  data: Buffer;
  width: number;
  height: number;
}

export function encodeRaw(picture: RawPicture, format: PictureFormat): Promise<Buffer> {
  return encode(sharp()(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } }), format);
}

/** Never enlarges: more pixels than the original has would only be more bytes. */
export function encodeResized(original: Buffer, widthPx: number, format: PictureFormat): Promise<Buffer> {
  return encode(sharp()(original).resize({ width: widthPx, withoutEnlargement: true }), format);
}

function encode(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  switch (format) {
    case 'avif':
      // The default effort takes twenty times as long for a few percent.
      return picture.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 82 }).toBuffer();
    case 'jpg':
      // JPEG knows no transparency, and black behind a product is never meant.
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  }
}
