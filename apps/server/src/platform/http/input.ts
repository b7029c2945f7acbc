/**
 * One call, three ways to say it: JSON, form and query parameters all end in the same input object, coerced and
 * checked by the call's schema. Parameters that the call does not know are dropped.
 */
import type { FieldError } from '@entrepot/contracts/envelope.ts';
import { UUID_PATTERN } from '@entrepot/contracts/uuid.ts';
import type { TSchema } from 'typebox';
import { DomainError } from '../errors.ts';
import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import { lazy } from '../lazy.ts';
import { refuseBrokenText } from './broken-text.ts';

// `removeAdditional` keeps stray parameters (token, lang, a proxy's tracking) out of handlers and out of input hashes.
const ajv = lazy(() => {
  const made = new Ajv({ coerceTypes: true, useDefaults: true, removeAdditional: 'all', allErrors: true, strict: false });
  addFormats.default(made);
  // The standards know a year nought, a sixty-first second and ids with a surname; the database and JavaScript do not.
  made.addFormat('uuid', new RegExp(`^${UUID_PATTERN}$`));
  const { validate: isDate } = made.formats.date as { validate: (text: string) => boolean };
  const { validate: isDateTime } = made.formats['date-time'] as { validate: (text: string) => boolean };
  made.addFormat('date', (text) => isDate(text) && !text.startsWith('0000'));
  made.addFormat('date-time', (text) => isDateTime(text) && !text.startsWith('0000') && !Number.isNaN(Date.parse(text)));
  return made;
});

export type ReadInput = (query: unknown, body: unknown) => unknown;

export function inputReader(schema: TSchema): ReadInput {
  // A call without parameters takes nothing, whatever is sent.
  if (Object.keys((schema as { properties?: object }).properties ?? {}).length === 0) return () => ({});
  // Hundreds of calls, compiled with the first request to each: together they would be a fifth of a start.
  const compiled = lazy(() => ajv().compile(schema));
  return (query, body) => {
    // A null prototype on the way in: a field called `__proto__` stays a field, and is dropped as unknown.
    const input: Record<string, unknown> = Object.assign(Object.create(null), query, isRecord(body) ? body : undefined);
    const plain = { ...input };
    const validate = compiled();
    if (!validate(plain)) {
      throw new DomainError('request.invalid', {}, (validate.errors ?? []).slice(0, MAX_FIELD_ERRORS).map(toFieldError));
    }
    refuseBrokenText(plain);
    return plain;
  };
}

const MAX_FIELD_ERRORS = 20;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toFieldError(error: ErrorObject): FieldError {
  const path = error.instancePath.slice(1).replaceAll('/', '.');
  const missing = error.keyword === 'required' ? String(error.params.missingProperty) : '';
  return { field: [path, missing].filter(Boolean).join('.') || '(input)', message: error.message ?? error.keyword };
}
