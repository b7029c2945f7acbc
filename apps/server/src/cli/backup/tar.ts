/** As much of the tar format as a backup needs: plain files whose content fits in memory, readable by any tar. */

const BLOCK = 512;
const NAME_LENGTH = 100;
const PREFIX_LENGTH = 155;
/** More than any chunk or picture of a backup; a larger claim means that the file is damaged. */
const MAX_ENTRY_BYTES = 256 * 1024 * 1024;

export interface TarEntry {
  name: string;
  data: Buffer;
}

export function* tarEntry(name: string, data: Buffer): Generator<Buffer> {
  yield header(name, data.length);
  yield data;
  yield Buffer.alloc(padding(data.length));
}

export function tarEnd(): Buffer {
  return Buffer.alloc(2 * BLOCK);
}

function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  const [prefix, rest] = splitName(name);
  block.write(rest, 0);
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write(`${'0'.padStart(11, '0')}\0`, 136);
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar\u000000', 257);
  block.write(prefix, 345);
  const checksum = block.reduce((sum, byte) => sum + byte, 0);
  block.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

function splitName(name: string): [prefix: string, rest: string] {
  if (name.length <= NAME_LENGTH) return ['', name];
  const slash = name.indexOf('/', name.length - NAME_LENGTH - 1);
  if (slash < 1 || slash > PREFIX_LENGTH) throw new Error(`The name ${name} is too long for a backup.`);
  return [name.slice(0, slash), name.slice(slash + 1)];
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

/** Reads the entries one after the other; throws when the archive ends before its end mark. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const take = reader(source);
  for (;;) {
    const block = await take(BLOCK);
    if (block.every((byte) => byte === 0)) return;
    const size = parseInt(textAt(block, 124, 12), 8);
    if (textAt(block, 257, 5) !== 'ustar' || !(size >= 0 && size <= MAX_ENTRY_BYTES))
      throw new Error('this is not a backup, or it is damaged');
    const prefix = textAt(block, 345, PREFIX_LENGTH);
    const name = textAt(block, 0, NAME_LENGTH);
    const data = await take(size);
    await take(padding(size));
    yield { name: prefix ? `${prefix}/${name}` : name, data };
  }
}

function textAt(block: Buffer, start: number, length: number): string {
  return block.toString('utf8', start, start + length).split('\0', 1)[0] ?? '';
}

function reader(source: AsyncIterable<Buffer>): (size: number) => Promise<Buffer> {
  const iterator = source[Symbol.asyncIterator]();
  let chunks: Buffer[] = [];
  let available = 0;
  return async (size) => {
    while (available < size) {
      const { value, done } = await iterator.next();
      if (done) throw new Error('the file ends too early');
      chunks.push(value);
      available += value.length;
    }
    const all = Buffer.concat(chunks);
    chunks = [all.subarray(size)];
    available = all.length - size;
    return all.subarray(0, size);
  };
}
