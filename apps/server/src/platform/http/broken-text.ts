/**
 * The one place where text that cannot be kept is refused, before any call sees it. PostgreSQL holds no U+0000, and half of a surrogate
 * pair is no
 * character: it would come back as another one than was sent. Nobody types either of them. They are refused rather than cleaned, because a
 * password, an id or an address of money that was changed on the way is not what its sender meant.
 */
import type { FieldError } from '@entrepot/contracts/envelope.ts';
import { DomainError } from '../errors.ts';

/** No input of a call is half as deep, and what walks through it must not run out of stack. */
const MAX_DEPTH = 20;

/** Looks at every value and every name in it, however they are nested. */
export function refuseBrokenText(input: object): void {
  const broken = findBroken(input, '', 0);
  if (broken) throw new DomainError('request.invalid', {}, [broken]);
}

/**
 * Of the path as it came, so that files need not look at theirs. What follows it is read by calls, which refuse it by name, and by pages,
 * which show what they have.
 */
export function refuseBrokenAddress(url: string): void {
  if (url.split('?', 1)[0]!.includes('%00')) throw new DomainError('request.invalid', {}, [{ field: '(address)', message: BROKEN }]);
}

const BROKEN = 'must be text without null characters and halves of characters';

function findBroken(value: unknown, field: string, depth: number): FieldError | undefined {
  if (typeof value === 'string') return isBroken(value) ? { field: field || '(input)', message: BROKEN } : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > MAX_DEPTH) return { field, message: 'must not be nested so deep' };
  for (const [name, inner] of Object.entries(value)) {
    const path = field ? `${field}.${name}` : name;
    // A broken name is not repeated in the answer.
    const found = isBroken(name) ? { field: field || '(input)', message: BROKEN } : findBroken(inner, path, depth + 1);
    if (found) return found;
  }
  return undefined;
}

function isBroken(text: string): boolean {
  return text.includes('\u0000') || !text.isWellFormed();
}
