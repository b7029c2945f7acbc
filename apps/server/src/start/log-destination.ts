/**
 * Where log lines go: gathered for a moment and written together, since a write for each would cost more than most requests. What somebody
 * must see is written at once, with all that came before it: it may be the last that this process says.
 */
import pino from 'pino';

/** So many bytes are written as soon as they have come together, whatever the time. */
const GATHERED_BYTES = 8 * 1_024;
const GATHERED_MS = 100;
/** Of lines that nobody reads. Above it they are left out, rather than filling the memory. */
const MOST_BYTES = 8 * 1_048_576;
const { warn } = pino.levels.values as { warn: number };

export interface LogDestination extends pino.DestinationStream {
  write(line: string): void;
  /** The level of the line that follows; pino sets it. */
  lastLevel: number;
}

export function createLogDestination(descriptor: number, inWords: (line: string) => string = (line) => line): LogDestination {
  const file = pino.destination({ dest: descriptor, sync: false, minLength: GATHERED_BYTES, maxLength: MOST_BYTES });
  let timer: NodeJS.Timeout | undefined;

  function writeSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      file.flush();
    }, GATHERED_MS).unref();
  }

  return {
    // By which pino knows that it is to tell the level.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      file.write(inWords(line));
      if (this.lastLevel >= warn) file.flushSync();
      else writeSoon();
    },
  } as LogDestination;
}
