/**
 * Where log lines go: gathered for a moment and written together, since a write for each would cost more than most requests. What somebody
 * must see is written at once, with all that came before it: it may be the last that this process says.
 *
 * Every write is a synchronous one, which keeps the order without waiting for one that is under way: a file takes some kilobytes in
 * microseconds, and a pipe, which Node made non-blocking when it opened `process.stdout`, says when it is full. What it did not take is
 * kept for the next round. What cannot be written at all, on a full disk or to a reader that is gone, is left out: a server that cannot log
 * goes on serving, and ends when it is told to.
 */
import { writeSync } from 'node:fs';
import pino from 'pino';

/** So many characters are written as soon as the work at hand is done, whatever the time. */
const GATHERED_LENGTH = 8 * 1_024;
const GATHERED_MS = 100;
/** Of lines that nobody reads. Above it they are left out, rather than filling the memory. */
const MOST_LENGTH = 8 * 1_048_576;
/** A reader that is behind gets a moment when the process ends. */
const LAST_TRIES = 20;
const LAST_PAUSE_MS = 5;
const { warn } = pino.levels.values as { warn: number };

export interface LogDestination extends pino.DestinationStream {
  write(line: string): void;
  /** The level of the line that follows; pino sets it. */
  lastLevel: number;
}

export function createLogDestination(descriptor: number, inWords: (line: string) => string = (line) => line): LogDestination {
  let gathered: string[] = [];
  let gatheredLength = 0;
  /** What a full pipe did not take. */
  let kept: Buffer[] = [];
  let keptLength = 0;
  let timer: NodeJS.Timeout | undefined;
  let immediate: NodeJS.Immediate | undefined;

  /** Whether nothing is left. */
  function writeAll(): boolean {
    if (gatheredLength > 0) keep(Buffer.from(gathered.join('')));
    gathered = [];
    gatheredLength = 0;
    try {
      for (let text = kept[0]; text; text = kept[0]) {
        const length = writeSync(descriptor, text);
        keptLength -= length;
        if (length < text.length) kept[0] = text.subarray(length);
        else kept.shift();
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return false;
      kept = [];
      keptLength = 0;
    }
    return true;
  }

  function keep(text: Buffer): void {
    kept.push(text);
    keptLength += text.length;
  }

  function writeInTime(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (!writeAll()) writeInTime();
    }, GATHERED_MS).unref();
  }

  function writeSoon(): void {
    immediate ??= setImmediate(() => {
      immediate = undefined;
      if (!writeAll()) writeInTime();
    }).unref();
  }

  process.on('exit', () => {
    const still = new Int32Array(new SharedArrayBuffer(4));
    for (let tries = 1; !writeAll() && tries < LAST_TRIES; tries++) Atomics.wait(still, 0, 0, LAST_PAUSE_MS);
  });

  return {
    // By which pino knows that it is to tell the level.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      const text = inWords(line);
      if (gatheredLength + keptLength + text.length > MOST_LENGTH) return;
      gathered.push(text);
      gatheredLength += text.length;
      if (this.lastLevel >= warn && writeAll()) return;
      if (gatheredLength < GATHERED_LENGTH) writeInTime();
      else writeSoon();
    },
  } as LogDestination;
}
