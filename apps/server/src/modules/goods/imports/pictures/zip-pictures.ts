/**
 * The pictures in a ZIP file that somebody sent. Nothing of it is ever written under its own name; what it may hold and unpack to is
 * bounded, whatever it says of itself.
 */
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { DomainError } from '../../../../platform/errors.ts';

export interface ZipLimits {
  entries: number;
  /** Of all of them together, as the file itself says: no folder of pictures packs to a hundredth. */
  unpackedBytes: number;
}

const ZIP_LIMITS: ZipLimits = { entries: 2_000, unpackedBytes: 400 * 1024 * 1024 };
const MEGABYTE = 1024 * 1024;

export interface ZipPictures {
  /** Files that can be pictures. */
  count: number;
  read(name: string, maxBytes: number): Promise<Buffer>;
  close(): void;
}

/** The ones that computers put in by themselves. */
const NOT_MEANT = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;
const PICTURE = /\.(jpe?g|png|webp)$/i;

export async function openZipPictures(path: string, limits = ZIP_LIMITS): Promise<ZipPictures> {
  // Names that lead out of the folder are refused by the reader itself.
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(unreadable);
  let entries: Entry[];
  try {
    entries = await entriesOf(zip, limits);
  } catch (error) {
    zip.close();
    return unreadable(error);
  }
  const byPath = Map.groupBy(entries, ({ fileName }) => fold(fileName));
  const byName = Map.groupBy(entries, ({ fileName }) => fold(fileName.slice(fileName.lastIndexOf('/') + 1)));
  return {
    count: entries.filter(({ fileName }) => PICTURE.test(fileName)).length,
    async read(name, maxBytes) {
      const wanted = fold(name);
      const found = byPath.get(wanted) ?? byName.get(wanted) ?? [];
      if (found.length === 0) throw new DomainError('import.picture_missing');
      if (found.length > 1) throw new DomainError('import.picture_ambiguous');
      return bytesOf(zip, found[0]!, maxBytes);
    },
    close: () => zip.close(),
  };
}

async function entriesOf(zip: ZipFile, limits: ZipLimits): Promise<Entry[]> {
  const entries: Entry[] = [];
  let unpackedBytes = 0;
  for await (const entry of zip.eachEntry()) {
    unpackedBytes += entry.uncompressedSize;
    if (entries.length >= limits.entries || unpackedBytes > limits.unpackedBytes)
      throw new DomainError('import.zip_too_large', { max: limits.entries, megabytes: limits.unpackedBytes / MEGABYTE });
    if (entry.isEncrypted()) throw new DomainError('import.zip_unreadable');
    if (!entry.fileName.endsWith('/') && !NOT_MEANT.test(entry.fileName)) entries.push(entry);
  }
  return entries;
}

async function bytesOf(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new DomainError('upload.too_large', { megabytes: maxBytes / MEGABYTE });
  if (entry.uncompressedSize > maxBytes) throw tooLarge();
  const parts: Buffer[] = [];
  let length = 0;
  const stream = await zip.openReadStreamPromise(entry).catch(unreadable);
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      length += part.length;
      // It may unpack to more than it said.
      if (length > maxBytes) throw tooLarge();
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('upload.unreadable');
  } finally {
    stream.destroy();
  }
  return Buffer.concat(parts);
}

/** Some systems take letters apart from their marks. */
function fold(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll('\\', '/').replace(/^\.\//, '');
}

/** What is wrong in a zip comes as plain errors of many kinds; all of them mean the same to who sent it. */
function unreadable(error: unknown): never {
  throw error instanceof DomainError ? error : new DomainError('import.zip_unreadable');
}
