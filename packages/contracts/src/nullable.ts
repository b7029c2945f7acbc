import { Type, type TSchema } from 'typebox';

export function nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()]);
}

/**
 * For what is sent to the server, which reads texts of forms as numbers where a number is meant, and would read null as 0 if the number
 * were one of two
 * schemas. A type that names both leaves null alone.
 */
export function nullableInteger(options: { minimum: number; maximum: number; description?: string }) {
  return Type.Unsafe<number | null>({ ...options, type: ['integer', 'null'] });
}

export function nullableText(options: { maxLength: number; pattern?: string; format?: string; description?: string }) {
  return Type.Unsafe<string | null>({ ...options, type: ['string', 'null'] });
}
