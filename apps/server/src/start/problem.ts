/** A reason not to start that a person can act on: shown as its sentences, without a stack trace. */
import { userInfo } from 'node:os';

export class Problem extends Error {
  readonly sentences: string[];
  constructor(...sentences: string[]) {
    super(sentences.join('\n'));
    this.name = 'Problem';
    this.sentences = sentences;
  }
}

/** A folder of somebody else's is what happens most often, and the least is said of. */
export function sentenceOf(error: Error): string {
  const { code, path } = error as NodeJS.ErrnoException;
  if ((code === 'EACCES' || code === 'EPERM') && path)
    return `${userName()} may not open ${path}. Run this as the user that the server runs as, or as root.`;
  if (code === 'ENOSPC')
    return `A disk has no room left${path ? `: ${path} could not be written` : ''}. What was there before is as it was.`;
  return error.message || String(error);
}

/** Not every number has a name. */
function userName(): string {
  try {
    return `The user ${userInfo().username}`;
  } catch {
    return `The user ${process.getuid?.()}`;
  }
}
