/** Typed fetch over the contract. Only types are imported from the calls, so no schema reaches the browser. */
import type { InputOf, OutputOf } from '@entrepot/contracts/call.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { CallName, Calls } from '@entrepot/contracts/registry.ts';
import type { CallError, NetworkError } from './call-error.ts';
import { createSender, type CallOptions } from './send-call.ts';

export interface ClientOptions {
  /** Empty in a browser, where the storefront and the calls share an origin. */
  baseUrl: string;
  language: () => Language;
  token: () => string | undefined;
  /** Hears of every failure, to clear a session or to show a toast; the caller gets the error all the same. */
  onFailure: (error: CallError | NetworkError, call: CallName) => void;
  fetch?: typeof fetch;
}

export interface Client {
  call<Name extends CallName>(name: Name, input: InputOf<Calls[Name]>, options?: CallOptions): Promise<OutputOf<Calls[Name]>>;
}

export function createClient(options: ClientOptions): Client {
  const send = createSender<CallName>({
    addressOf: (name) => addressOf(name, options),
    onFailure: options.onFailure,
    fetch: options.fetch,
  });
  return { call: async (name, input, callOptions) => (await send(name, input, callOptions)) as never };
}

function addressOf(name: CallName, options: ClientOptions): string {
  const parameters = new URLSearchParams({ lang: options.language() });
  const token = options.token();
  if (token) parameters.set('token', token);
  // A name with a slash before it stands beside the others.
  return `${options.baseUrl}${name.startsWith('/') ? name : `/api/${name}`}.action?${parameters}`;
}
