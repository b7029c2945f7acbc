/** The stack of an error, as Sentry's protocol takes it: the oldest call first, files from the product's folder on. */

export interface StackFrame {
  filename: string;
  function: string;
  lineno: number;
  colno: number;
  in_app: boolean;
}

/** Where an installation lies is nobody's business. */
const BEFORE = /^.*?\/(?=(?:apps|packages|node_modules|demo|scripts)\/)/;
const LINE =
  /^\s+at (?:(?<name>.+?) \()?(?:file:\/\/)?(?<file>(?:node:|\/|[A-Za-z]:[\\/])[^():]*(?::[^():\d][^():]*)?):(?<line>\d+):(?<column>\d+)\)?$/;
const MOST = 40;

export function framesOf(error: Error): StackFrame[] {
  const frames = (error.stack ?? '').split('\n').flatMap((line): StackFrame[] => {
    const { name, file, line: lineNumber, column } = LINE.exec(line)?.groups ?? {};
    if (!file) return [];
    const filename = file.replaceAll('\\', '/').replace(BEFORE, '');
    return [
      {
        filename,
        function: name ?? '?',
        lineno: Number(lineNumber),
        colno: Number(column),
        in_app: !filename.startsWith('node:') && !filename.includes('node_modules/'),
      },
    ];
  });
  return frames.slice(0, MOST).reverse();
}
