/** A log line as a person at a terminal reads it: when, how serious, what, and the rest behind it in one line. */
const LEVELS: Readonly<Record<number, { name: string; colour: number }>> = {
  10: { name: 'TRACE', colour: 90 },
  20: { name: 'DEBUG', colour: 34 },
  30: { name: 'INFO', colour: 32 },
  40: { name: 'WARN', colour: 33 },
  50: { name: 'ERROR', colour: 31 },
  60: { name: 'FATAL', colour: 41 },
};

interface Entry {
  level: number;
  time: number;
  msg?: string;
  err?: { stack?: string; type?: string; message?: string };
  [name: string]: unknown;
}

export function createLogWords({ isColoured }: { isColoured: boolean }): (line: string) => string {
  const tint = (text: string, colour: number): string => (isColoured ? `\u001b[${colour}m${text}\u001b[39;49m` : text);
  return (line) => {
    const { level, time, msg = '', err, ...rest } = JSON.parse(line) as Entry;
    const { name, colour } = LEVELS[level] ?? { name: String(level), colour: 39 };
    const more = Object.keys(rest).length === 0 ? '' : ` ${JSON.stringify(rest)}`;
    // A stack says all of an error but what the database adds to it.
    const { stack, type: _type, message: _message, ...about } = err ?? {};
    const cause = err ? `\n    ${(stack ?? JSON.stringify(err)).replaceAll('\n', '\n    ')}` : '';
    const details = Object.keys(about).length > 0 ? `\n    ${JSON.stringify(about)}` : '';
    return `[${clockOf(time)}] ${tint(name, colour)}: ${tint(msg, 36)}${more}${cause}${details}\n`;
  };
}

let second = -1;
let said = '';

/** Written once for all lines of a second. */
function clockOf(timeMs: number): string {
  const now = Math.floor(timeMs / 1_000);
  if (now !== second) {
    second = now;
    said = new Date(timeMs).toTimeString().slice(0, 8);
  }
  return said;
}
