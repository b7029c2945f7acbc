/**
 * A call is declared once and feeds three readers: Fastify validates and serialises with its schemas, the typed
 * client infers its input and output, and the OpenAPI document lists it. Browsers import the types only, so that
 * TypeBox never reaches a buyer's phone.
 */
import type { Static, TSchema } from 'typebox';
import type { ErrorKey } from './errors.ts';

export type Method = 'GET' | 'POST';

/**
 * Who may make the call: `visitor` needs no token (one that is sent is still honoured), `buyer`, `seller` and `staff`
 * need a token of that audience.
 */
export type Audience = 'visitor' | 'buyer' | 'seller' | 'staff';

/** `json` takes JSON, form and query parameters alike; `multipart` carries one file beside its fields. */
export type Encoding = 'json' | 'multipart';

export interface CallDefinition<Input extends TSchema = TSchema, Output extends TSchema = TSchema> {
  /** The specification's name, `sellerGoods!list`; the address is `/api/<name>.action`. */
  name: string;
  /** The specification's method first; the others work as well. */
  methods: readonly [Method, ...Method[]];
  audience: Audience;
  summary: string;
  encoding?: Encoding;
  input: Input;
  output: Output;
  /** The business errors this call may answer with, beyond the ones every call may. */
  errors: readonly ErrorKey[];
  /** Calls that create or move something say so and then honour an idempotency key. */
  idempotent?: boolean;
}

export function defineCall<Input extends TSchema, Output extends TSchema>(
  definition: CallDefinition<Input, Output>,
): CallDefinition<Input, Output> {
  return definition;
}

export function callPath(call: Pick<CallDefinition, 'name'>): string {
  return `/api/${call.name}.action`;
}

export type InputOf<Call> = Call extends CallDefinition<infer Input, TSchema> ? Static<Input> : never;
export type OutputOf<Call> = Call extends CallDefinition<TSchema, infer Output> ? Static<Output> : never;
