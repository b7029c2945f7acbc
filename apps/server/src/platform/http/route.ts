/** Binds a call of the contract to the function that answers it; `register-routes.ts` puts it on the wire. */
import type { InputOf, CallDefinition, OutputOf } from '@entrepot/contracts/call.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Session } from '../auth.ts';
import type { FileAnswer } from './file-answer.ts';
import type { ReadyJson } from './ready-json.ts';

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
  /** For cookies; the answer itself is what the handler returns. */
  reply: FastifyReply;
}

export interface Route {
  call: CallDefinition;
  handle(input: unknown, context: CallContext): Promise<unknown>;
}

/** The data itself, the data with its text already written, or a file. */
export type Answer<Data> = Data | FileAnswer | (Data extends object ? ReadyJson<Data> : never);

export function route<Input extends TSchema, Output extends TSchema>(
  call: CallDefinition<Input, Output>,
  handle: (input: InputOf<CallDefinition<Input, Output>>, context: CallContext) => Promise<Answer<OutputOf<CallDefinition<Input, Output>>>>,
): Route {
  return { call, handle: handle as Route['handle'] };
}
