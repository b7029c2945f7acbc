/** Reads a message of protobuf without its schema: fields by their number, numbers as bigint, everything else as bytes. */
export type Field = bigint | Buffer;
export type Message = ReadonlyMap<number, Field[]>;

export function readMessage(bytes: Buffer): Message {
  const fields = new Map<number, Field[]>();
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++];
      if (byte === undefined) throw new Error('the message breaks off');
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const tag = Number(varint());
    const value = fieldOf(tag & 7);
    const known = fields.get(tag >> 3);
    if (known) known.push(value);
    else fields.set(tag >> 3, [value]);
  }
  return fields;

  function fieldOf(wire: number): Field {
    if (wire === 0) return varint();
    const length = wire === 1 ? 8 : wire === 5 ? 4 : wire === 2 ? Number(varint()) : -1;
    if (length < 0 || at + length > bytes.length) throw new Error('this is no message of protobuf');
    const part = bytes.subarray(at, (at += length));
    return wire === 1 ? part.readBigUInt64LE() : wire === 5 ? BigInt(part.readUInt32LE()) : part;
  }
}
