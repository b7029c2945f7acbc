/**
 * A call is declared once and feeds three readers: Fastify validates and serialises with its schemas, the typed
 * client infers its input and output, and the OpenAPI document lists it. Browsers import the types only, so that
 * TypeBox never reaches a buyer's phone.
 */
import type { Static, TSchema } from 'typebox';
import type { ErrorKey } from './errors.ts';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST';

/**
 * Who may make the call: `visitor` needs no token (one that is sent is still honoured), `buyer`, `seller` and `staff`
 * need a token of that audience.
 */
export type Audience = 'visitor' | 'buyer' | 'seller' | 'staff';

/** `json` takes JSON, form and query parameters alike; `multipart` carries one file beside its fields. */
export type Encoding = 'json' | 'multipart';

/** Where a call is found: the buyers' `/api`, the shops' `/seller-api`, the staff's `/admin-api`. */
export type Door = 'buyer' | 'seller' | 'staff';

export interface CallDefinition<Input extends TSchema = TSchema, Output extends TSchema = TSchema> {
  /** The specification's name, `sellerGoods!list`; `callPath` makes the address of it. One with a slash before it stands beside `/api`. */
  name: string;
  /** The specification's method first; the others work as well. */
  methods: readonly [Method, ...Method[]];
  audience: Audience;
  /** That of the audience, if left out; a visitor's is the buyers'. */
  door?: Door;
  /**
   * What a seller or a member of staff must be allowed to do; of several, one is enough. `own` is for what concerns nobody but the
   * caller. Calls of these audiences without one are refused at start.
   */
  permission?: Permission | 'own' | readonly [Permission, Permission, ...Permission[]];
  /**
   * A shop's programs may make this call with a key that has its permission, or any key where that is `own`. What does not say so is for
   * people alone:
   * a call for programs is a promise, and none becomes one by accident.
   */
  isOpenToKeys?: boolean;
  /** Business that a locked person, or at the shops' door a locked shop, cannot do. Never what reaches the own money, orders and words. */
  stopsWhenLocked?: boolean;
  /** Business that a storefront does no more while it is closed. */
  stopsWhenClosed?: boolean;
  /** Also answers a login that still owes its second factor. */
  mayBeIncomplete?: boolean;
  summary: string;
  encoding?: Encoding;
  /** For a call that carries more than any other: the whole text of a file, say. */
  bodyLimitBytes?: number;
  input: Input;
  output: Output;
  /** The business errors this call may answer with, beyond the ones every call may. */
  errors: readonly ErrorKey[];
  /** `file`: the answer is a file as it is, without an envelope; refusals have one as ever. */
  answers?: 'file';
  /** Calls that create or move something say so and then honour an idempotency key. */
  idempotent?: boolean;
  /** Answers at `/api/name` beside `/api/name.action`. */
  isAlsoPlain?: boolean;
}

export function defineCall<Input extends TSchema, Output extends TSchema>(
  definition: CallDefinition<Input, Output>,
): CallDefinition<Input, Output> {
  return definition;
}

/** The rights of which one opens the call; none for what needs no right of its own. */
export function permissionsOf({ permission }: Pick<CallDefinition, 'permission'>): readonly Permission[] {
  if (permission === undefined || permission === 'own') return [];
  return typeof permission === 'string' ? [permission] : permission;
}

export function doorOf({ door, audience }: Pick<CallDefinition, 'door' | 'audience'>): Door {
  return door ?? (audience === 'visitor' ? 'buyer' : audience);
}

export function callPath(call: Pick<CallDefinition, 'name' | 'door' | 'audience'>): string {
  switch (doorOf(call)) {
    case 'buyer':
      return call.name.startsWith('/') ? `${call.name}.action` : `/api/${call.name}.action`;
    case 'seller':
      return `/seller-api/${call.name}`;
    case 'staff':
      return `/admin-api/${call.name}`;
  }
}

/** All addresses of a call: some are also asked for without the ending that the specification's have. */
export function callPaths(call: Pick<CallDefinition, 'name' | 'door' | 'audience' | 'isAlsoPlain'>): string[] {
  const path = callPath(call);
  return call.isAlsoPlain ? [path, path.replace(/\.action$/, '')] : [path];
}

export type InputOf<Call> = Call extends CallDefinition<infer Input, TSchema> ? Static<Input> : never;
export type OutputOf<Call> = Call extends CallDefinition<TSchema, infer Output> ? Static<Output> : never;
