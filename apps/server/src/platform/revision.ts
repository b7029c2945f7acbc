/** What somebody has read, as one word. Whoever saves sends it along, and is told when it has become another in the meantime. */
import { createHash } from 'node:crypto';

export function revisionOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
}
