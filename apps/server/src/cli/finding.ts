/** What the doctor says of one thing. */
export interface Finding {
  isGood: boolean;
  /** Worth knowing, and no mistake: it ends no command with 1. */
  isNote?: boolean;
  sentence: string;
}

export const good = (sentence: string): Finding => ({ isGood: true, sentence });
export const bad = (sentence: string): Finding => ({ isGood: false, sentence });
export const note = (sentence: string): Finding => ({ isGood: true, isNote: true, sentence });

/** Whatever keeps a thing from being looked at is the answer. */
export async function looked(what: string, look: () => Promise<Finding | Finding[]>, limitMs = 10_000): Promise<Finding[]> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${limitMs / 1_000} s`)), limitMs);
  try {
    return [await Promise.race([look(), late])].flat();
  } catch (error) {
    return [bad(`${what}: ${reasonOf(error)}`)];
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(error: unknown): string {
  const { message, code, name } = error as NodeJS.ErrnoException;
  return (message || code || name || 'unknown reason').split('\n')[0]!.replace(/\.$/, '');
}
