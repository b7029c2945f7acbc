/**
 * An answer that many people get: its envelope is written once and then sent as it is, past the serialiser.
 * The memory hangs on the data object itself, so whatever drops the object from its cache drops the text with it.
 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** Smaller ones fit into the first packet as they are. */
const MIN_COMPRESSED_BYTES = 1_400;

export class ReadyJson<Data extends object> {
  readonly data: Data;
  readonly body: Buffer;
  private asked = 0;
  private compressed: Buffer | undefined;

  constructor(data: Data) {
    this.data = data;
    this.body = Buffer.from(JSON.stringify({ code: 0, msg: '', data }));
  }

  /**
   * The body compressed, once that is ready. What is asked for a second time is compressed beside the traffic; whoever asks
   * meanwhile gets it as it is.
   */
  get gzip(): Buffer | undefined {
    this.asked += 1;
    if (this.asked === 2 && this.body.length >= MIN_COMPRESSED_BYTES) {
      compress(this.body).then(
        (compressed) => (this.compressed = compressed),
        () => undefined,
      );
    }
    return this.compressed;
  }
}

const written = new WeakMap<object, ReadyJson<object>>();

/** `data` must not change afterwards. */
export function readyJson<Data extends object>(data: Data): ReadyJson<Data> {
  let ready = written.get(data) as ReadyJson<Data> | undefined;
  if (!ready) written.set(data, (ready = new ReadyJson(data)));
  return ready;
}
