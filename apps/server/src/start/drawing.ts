/**
 * The demo's pictures, drawn in a process of its own: what drawing takes and leaves behind (decoded objects, shadows, the encoder's planes,
 * a hundred megabytes and more) is none of the server's, and goes with the process once nobody wants a picture any more. It draws with what
 * the answers leave of the processor.
 */
import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { PictureDrawer, PictureFormat } from '../modules/ground/media/index.ts';

export interface DrawTask {
  number: number;
  recipe: unknown;
  widthPx: number;
  format: PictureFormat;
}

export type DrawAnswer = { number: number; data: Uint8Array } | { number: number; error: unknown };

/** Long enough for the next picture of a page to come, and for a visitor to open the next page. */
const KEPT_IDLE_MS = 5_000;
const NICENESS = 10;

type Waiting = PromiseWithResolvers<Buffer>;

export function createDrawer(program = new URL('./draw-process.ts', import.meta.url), keptIdleMs = KEPT_IDLE_MS): PictureDrawer {
  let artist: Artist | undefined;
  return (recipe, widthPx, format) => {
    artist ??= hire(program, keptIdleMs, (gone) => {
      if (artist === gone) artist = undefined;
    });
    return artist.draw(recipe, widthPx, format);
  };
}

interface Artist {
  draw: PictureDrawer;
}

function hire(program: URL, keptIdleMs: number, onGone: (artist: Artist) => void): Artist {
  const child = fork(program, { serialization: 'advanced' });
  makeNice(child.pid);
  // Whoever ends the server ends this with it: the process sees that nobody is at the other end.
  child.unref();
  child.channel?.unref();
  const waiting = new Map<number, Waiting>();
  let idle: NodeJS.Timeout | undefined;
  let drawn = 0;
  const artist: Artist = {
    draw(recipe, widthPx, format) {
      clearTimeout(idle);
      const number = ++drawn;
      const picture = Promise.withResolvers<Buffer>();
      waiting.set(number, picture);
      child.send({ number, recipe, widthPx, format } satisfies DrawTask, (error) => error && leave(error));
      return picture.promise;
    },
  };

  function leave(error: Error): void {
    clearTimeout(idle);
    onGone(artist);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    if (child.connected) child.disconnect();
  }
  function onAnswer(answer: DrawAnswer): void {
    const picture = waiting.get(answer.number);
    waiting.delete(answer.number);
    if ('data' in answer) picture?.resolve(Buffer.from(answer.data.buffer, answer.data.byteOffset, answer.data.byteLength));
    else picture?.reject(answer.error);
    if (waiting.size === 0) idle = setTimeout(leave, keptIdleMs, new Error('no picture was wanted any more')).unref();
  }
  child.on('message', onAnswer);
  child.on('error', leave);
  child.on('exit', (code, signal) => leave(new Error(`The process that draws pictures ended with ${code ?? signal}.`)));
  return artist;
}

function makeNice(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, NICENESS);
  } catch {
    // It may have ended already, or the system knows no such thing.
  }
}
