/** Binds a call of the contract to the function that answers it; `register-routes.ts` puts it on the wire. */
import type { InputOf, CallDefinition, OutputOf } from '@entrepot/contracts/call.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Session } from '../auth.ts';

export interface CallContext {
  language: Language;
  /** The storefront the host name stands for. */
  storefrontCode: string;
  /** Present where the call's audience needs a token, and for visitors who are logged in. */
  session: Session | undefined;
  idempotencyKey: string | undefined;
  /** The one file of a multipart call. */
  file: MultipartFile | undefined;
  request: FastifyRequest;
}

export interface Route {
  call: CallDefinition;
  handle(input: unknown, context: CallContext): Promise<unknown>;
}

export function route<Input extends TSchema, Output extends TSchema>(
  call: CallDefinition<Input, Output>,
  handle: (input: InputOf<CallDefinition<Input, Output>>, context: CallContext) => Promise<OutputOf<CallDefinition<Input, Output>>>,
): Route {
  return { call, handle: handle as Route['handle'] };
}
