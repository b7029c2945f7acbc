/** A page while it is being rendered: everyone who asked for it reads along from the beginning, each with a nonce of their own. */
import { Readable, Writable } from 'node:stream';
import type { PageSubject } from '@entrepot/buyer/page-render.ts';

export interface OpenedPage {
  status: number;
  /** What the page depends on; undefined where it does not say. */
  subjects?: readonly PageSubject[] | undefined;
  /** Not what the next reader should get. */
  isShell?: boolean | undefined;
}

export interface LivePage {
  /** Resolves when the status is known and the first bytes are there; rejects when the page could not be made. */
  readonly opened: Promise<OpenedPage>;
  /** Everything, with the placeholder still in it. */
  readonly finished: Promise<Buffer>;
  open(page: OpenedPage): void;
  write(text: string | Buffer): void;
  end(): void;
  fail(error: unknown): void;
  /** Hands what React writes to the page, and stays open for what follows. */
  writable(): Writable;
  read(nonce: string): Readable;
}

export function createLivePage(noncePlaceholder: string): LivePage {
  const opened = Promise.withResolvers<OpenedPage>();
  const finished = Promise.withResolvers<Buffer>();
  // Whoever cares listens; a failure that nobody waits for must not end the process.
  opened.promise.catch(() => undefined);
  finished.promise.catch(() => undefined);

  const chunks: Buffer[] = [];
  let state: 'running' | 'ended' | 'failed' = 'running';
  let wake = Promise.withResolvers<void>();

  function advance(): void {
    wake.resolve();
    wake = Promise.withResolvers<void>();
  }

  async function* replay(nonce: string): AsyncGenerator<Buffer> {
    let index = 0;
    let held = '';
    for (;;) {
      for (; index < chunks.length; index += 1) {
        // Latin-1 keeps every byte as it is, and the placeholder is plain ASCII.
        const text = (held + chunks[index]!.toString('latin1')).replaceAll(noncePlaceholder, nonce);
        const keep = beginningAtEnd(text, noncePlaceholder);
        held = text.slice(text.length - keep);
        if (text.length > keep) yield Buffer.from(text.slice(0, text.length - keep), 'latin1');
      }
      if (state === 'failed') throw new Error('the page ended early');
      if (state === 'ended') break;
      await wake.promise;
    }
    if (held) yield Buffer.from(held, 'latin1');
  }

  const page: LivePage = {
    opened: opened.promise,
    finished: finished.promise,
    open: opened.resolve,
    write(text) {
      chunks.push(typeof text === 'string' ? Buffer.from(text) : text);
      advance();
    },
    end() {
      state = 'ended';
      finished.resolve(Buffer.concat(chunks));
      advance();
    },
    fail(error) {
      state = 'failed';
      opened.reject(error);
      finished.reject(error);
      advance();
    },
    writable: () =>
      new Writable({
        write(chunk: Buffer, _encoding, done) {
          // React reuses its buffer once the write is acknowledged.
          page.write(Buffer.from(chunk));
          done();
        },
      }),
    read: (nonce) => Readable.from(replay(nonce), { objectMode: false }),
  };
  return page;
}

/** How many characters at the end of the text may be the beginning of the placeholder. */
function beginningAtEnd(text: string, placeholder: string): number {
  for (let length = Math.min(placeholder.length - 1, text.length); length > 0; length -= 1) {
    if (text.endsWith(placeholder.slice(0, length))) return length;
  }
  return 0;
}
