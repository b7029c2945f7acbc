/** Typed calls at the doors of shops and staff. The token is in a cookie that no script can read, so no call carries one. */
import type { InputOf, OutputOf } from '@entrepot/contracts/call.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { adminCalls, sellerCalls } from '@entrepot/contracts/registry.ts';
import type { CallError, NetworkError } from './call-error.ts';
import { createSender, type CallOptions } from './send-call.ts';

export interface DoorCalls {
  seller: typeof sellerCalls;
  staff: typeof adminCalls;
}
export type DoorName = keyof DoorCalls;

/** Calls by name, as one door offers them. */
export interface DoorClient<Calls> {
  call<Name extends keyof Calls & string>(name: Name, input: InputOf<Calls[Name]>, options?: CallOptions): Promise<OutputOf<Calls[Name]>>;
}

export type SellerClient = DoorClient<DoorCalls['seller']>;
export type StaffClient = DoorClient<DoorCalls['staff']>;

export interface DoorClientOptions {
  language: () => Language;
  onFailure: (error: CallError | NetworkError, call: string) => void;
  fetch?: typeof fetch | undefined;
}

const PREFIXES: Readonly<Record<DoorName, string>> = { seller: '/seller-api', staff: '/admin-api' };

export function createDoorClient<Door extends DoorName>(
  door: Door,
  { language, onFailure, fetch }: DoorClientOptions,
): DoorClient<DoorCalls[Door]> {
  const addressOf = (name: string) => `${PREFIXES[door]}/${name}?${new URLSearchParams({ lang: language() })}`;
  const send = createSender<string>({ addressOf, onFailure, fetch });
  return { call: async (name, input, options) => (await send(name, input, options)) as never };
}
