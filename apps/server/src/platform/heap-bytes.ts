/**
 * Roughly how much memory a value takes that nobody shares: as V8 lays it out on 64 bits, with pointers of eight bytes. It is for measuring
 * plain data, in which there are no circles.
 */
const HEADER_BYTES = 24;
const POINTER_BYTES = 8;
/** A slot of a Map or Set: key, value, and the chain of its bucket. */
const SLOT_BYTES = 32;
const NUMBER_BYTES = 8;
const BUFFER_BYTES = 160;
// Every letter of the first 256, control characters too.
// oxlint-disable-next-line no-control-regex
const WIDE = /[^\u0000-\u00ff]/;

export function heapBytes(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return textBytes(value);
    case 'number':
      return NUMBER_BYTES;
    case 'bigint':
      return HEADER_BYTES;
    case 'object':
      return value === null ? 0 : objectBytes(value);
    default:
      return 0;
  }
}

/** V8 keeps a text with one byte a letter, unless one of them does not fit. */
function textBytes(text: string): number {
  return HEADER_BYTES + (WIDE.test(text) ? 2 * text.length : text.length);
}

function objectBytes(value: object): number {
  if (ArrayBuffer.isView(value)) return BUFFER_BYTES + value.byteLength;
  if (value instanceof Date) return HEADER_BYTES + BUFFER_BYTES;
  let bytes = HEADER_BYTES;
  if (Array.isArray(value)) for (const item of value) bytes += POINTER_BYTES + heapBytes(item);
  else if (value instanceof Map) for (const [key, item] of value) bytes += SLOT_BYTES + heapBytes(key) + heapBytes(item);
  else if (value instanceof Set) for (const item of value) bytes += SLOT_BYTES + heapBytes(item);
  // The names of its properties it shares with others of its kind.
  else for (const key in value) bytes += POINTER_BYTES + heapBytes((value as Record<string, unknown>)[key]);
  return bytes;
}
