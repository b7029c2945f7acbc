/** The parts of an XLSX file: a zip of XML. Read piece by piece, and never more of it than a sheet of products can need. */
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { UnreadableFile } from './sheet-row.ts';

export interface XlsxLimits {
  /** Of all parts together once unpacked: a few kilobytes can be made to unpack to anything. */
  unpackedBytes: number;
  /** Of the words that cells share, all of which are held while the sheet is read. */
  sharedCharacters: number;
}

export const XLSX_LIMITS: XlsxLimits = { unpackedBytes: 400 * 1024 * 1024, sharedCharacters: 40_000_000 };
const MAX_PARTS = 2_000;

export interface XmlHandlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

export interface XmlParts {
  /** Reads a part to its end, or as long as somebody takes what was found: it pauses after every piece of the file. */
  read(name: string, handlers: XmlHandlers): AsyncGenerator<void>;
  has(name: string): boolean;
  close(): void;
}

export async function openXmlParts(path: string, limits: XlsxLimits): Promise<XmlParts> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(unreadable);
  const entries = await entriesOf(zip).catch(unreadable);
  let unpackedBytes = 0;

  async function* read(name: string, handlers: XmlHandlers): AsyncGenerator<void> {
    const entry = entries.get(name);
    if (!entry) throw new UnreadableFile();
    const parser = parserFor(handlers);
    const decoder = new TextDecoder();
    const stream = await zip.openReadStreamPromise(entry).catch(unreadable);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        unpackedBytes += chunk.length;
        if (unpackedBytes > limits.unpackedBytes) throw new UnreadableFile();
        parser.write(decoder.decode(chunk, { stream: true }));
        yield;
      }
      parser.close();
    } catch (error) {
      // What is wrong in a zip or in XML comes as plain errors of many kinds; all of them mean the same to who sent it.
      unreadable(error);
    } finally {
      stream.destroy();
    }
    yield;
  }
  return { read, has: (name) => entries.has(name), close: () => zip.close() };
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= MAX_PARTS) throw new UnreadableFile();
    entries.set(entry.fileName, entry);
  }
  return entries;
}

function parserFor({ open, text, close }: XmlHandlers): SaxesParser {
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => open?.(localName(tag), tag.attributes as Record<string, string>));
  parser.on('text', (words) => text?.(words));
  parser.on('cdata', (words) => text?.(words));
  parser.on('closetag', (tag) => close?.(localName(tag)));
  parser.on('error', (error) => {
    throw error;
  });
  return parser;
}

/** Some programs put the same prefix before everything. */
function localName({ name }: Pick<SaxesTagPlain, 'name'>): string {
  return name.slice(name.indexOf(':') + 1);
}

function unreadable(error: unknown): never {
  throw error instanceof UnreadableFile ? error : new UnreadableFile('', { cause: error });
}
