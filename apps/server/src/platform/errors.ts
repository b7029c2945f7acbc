import { ERRORS, type ErrorKey } from '@entrepot/contracts/errors.ts';
import type { FieldError } from '@entrepot/contracts/envelope.ts';

export type ErrorValues = Record<string, string | number>;

/** What a command throws to refuse. One handler turns the key into the envelope, in the reader's language. */
export class DomainError extends Error {
  readonly key: ErrorKey;
  /** Fills the placeholders of the catalogue's message. */
  readonly values: ErrorValues;
  readonly fieldErrors: FieldError[] | undefined;
  /** What the message says, for programs. */
  readonly data: Record<string, string> | undefined;

  constructor(key: ErrorKey, values: ErrorValues = {}, fieldErrors?: FieldError[], data?: Record<string, string>) {
    super(ERRORS[key].message);
    this.name = 'DomainError';
    this.key = key;
    this.values = values;
    this.fieldErrors = fieldErrors;
    this.data = data;
  }
}
