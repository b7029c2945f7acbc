/**
 * What a stranger sends is never kept as it came: it is decoded and encoded anew, which drops everything that is not
 * pixels (places, cameras, scripts, second files behind the picture).
 */
import { createHash } from 'node:crypto';
import { sharp } from '../../../platform/packages-on-demand.ts';
import { DomainError } from '../../../platform/errors.ts';
import { renderPdf } from './render-pdf.ts';

export type PictureType = 'jpeg' | 'png' | 'webp';

export interface RecodedPicture {
  /** Named by its content: the same bytes are the same picture. */
  id: string;
  data: Buffer;
  widthPx: number;
  heightPx: number;
}

/** Beyond this a small file can unfold into gigabytes of memory. */
const MAX_PIXELS = 40_000_000;
const MAX_SIDE_PX = 2_400;
/** Small print of a page of paper can be read, and a page is a few megabytes while it is drawn. */
const MAX_PAGE_SIDE_PX = 1_800;
const TIME_LIMIT_SECONDS = 30;

const TYPE_NAMES: Readonly<Record<PictureType, string>> = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP' };

/** `extraTypes`: what else would have been taken, for the words of a refusal. */
export async function recodePicture(
  bytes: Buffer,
  accepted: readonly PictureType[],
  extraTypes: readonly string[] = [],
): Promise<RecodedPicture> {
  if (bytes.length === 0) throw new DomainError('upload.unreadable');
  const type = typeOf(bytes);
  // Checked on the bytes first, so that no decoder for another format ever sees them.
  if (!type || !accepted.includes(type)) throw refusedType(accepted, extraTypes);
  await checkHeader(bytes, type, accepted);
  try {
    const { data, info } = await sharp()(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      // PNG holds drawings and screenshots, whose edges a lossy encoder would smear.
      .webp(type === 'png' ? { nearLossless: true, quality: 75, effort: 2 } : { quality: 90, effort: 4 })
      .timeout({ seconds: TIME_LIMIT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return named(data, info);
  } catch {
    throw new DomainError('upload.unreadable');
  }
}

/** The pages of a PDF, each a picture like any other. */
export async function recodePdf(bytes: Buffer, maxPages: number): Promise<RecodedPicture[]> {
  const pages = await renderPdf({ bytes, maxPages, maxSidePx: MAX_PAGE_SIDE_PX });
  return Promise.all(
    pages.map(async ({ data, widthPx, heightPx }) => {
      const picture = sharp()(data, { raw: { width: widthPx, height: heightPx, channels: 4 } })
        .removeAlpha()
        .webp({ quality: 90, effort: 4 });
      const encoded = await picture.toBuffer({ resolveWithObject: true });
      return named(encoded.data, encoded.info);
    }),
  );
}

function named(data: Buffer, { width, height }: { width: number; height: number }): RecodedPicture {
  return { id: createHash('sha256').update(data).digest('hex').slice(0, 32), data, widthPx: width, heightPx: height };
}

/** The type by the first bytes; names and declared types are whatever the sender likes. */
export function typeOf(bytes: Buffer): PictureType | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return undefined;
}

async function checkHeader(bytes: Buffer, type: PictureType, accepted: readonly PictureType[]): Promise<void> {
  // Only the header is read here, so the limit need not hold yet, and the size can be told from damage.
  const header = await sharp()(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header) throw new DomainError('upload.unreadable');
  if (header.format !== type) throw refusedType(accepted);
  if (header.width * header.height > MAX_PIXELS) throw new DomainError('upload.too_many_pixels');
}

function refusedType(accepted: readonly PictureType[], extraTypes: readonly string[] = []): DomainError {
  return new DomainError('upload.type_refused', { types: [...accepted.map((type) => TYPE_NAMES[type]), ...extraTypes].join(', ') });
}
