import { DomainError } from '../../../platform/errors.ts';

const KEY = /^[\x21-\x7e]{8,200}$/;

/** The key that a caller chose, if it is one. */
export function checkKey(key: string | undefined): string | undefined {
  if (key !== undefined && !KEY.test(key))
    throw new DomainError('request.invalid', {}, [
      { field: 'Idempotency-Key', message: 'A key has 8 to 200 visible characters of ASCII.' },
    ]);
  return key;
}
