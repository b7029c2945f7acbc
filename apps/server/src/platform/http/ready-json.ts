/**
 * An answer that many people get: its envelope is written once and then sent as it is, past the serialiser.
 * The memory hangs on the data object itself, so whatever drops the object from its cache drops the text with it.
 */
export class ReadyJson<Data extends object> {
  readonly data: Data;
  readonly body: Buffer;

  constructor(data: Data) {
    this.data = data;
    this.body = Buffer.from(JSON.stringify({ code: 0, msg: '', data }));
  }
}

const written = new WeakMap<object, ReadyJson<object>>();

/** `data` must not change afterwards. */
export function readyJson<Data extends object>(data: Data): ReadyJson<Data> {
  const ready = (written.get(data) as ReadyJson<Data> | undefined) ?? new ReadyJson(data);
  written.set(data, ready);
  return ready;
}
