/** Logging in, with and without a second factor, and opening an account. All of them end in the same session. */
import { CallError } from '@entrepot/api-client/call-error.ts';
import type { Client } from '@entrepot/api-client/client.ts';
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { Login } from '@entrepot/contracts/calls/account.ts';
import type { Calls } from '@entrepot/contracts/registry.ts';
import { startSession } from '../session.ts';

export type LoginInput = InputOf<Calls['user!newlogin']>;
/** In, or what a second factor is sent with. */
export type LoginAnswer = 'in' | { ticket: string };

/** A missing second factor is a step on the way, not a failure. Everything else that is refused is thrown. */
export async function logIn(client: Client, input: LoginInput): Promise<LoginAnswer> {
  try {
    begin(await client.call('user!newlogin', input, { quiet: true }));
    return 'in';
  } catch (error) {
    if (error instanceof CallError && error.key === 'account.second_factor_required' && !input.secondFactor)
      return { ticket: error.data['ticket'] ?? '' };
    throw error;
  }
}

export async function registerByName(client: Client, input: InputOf<Calls['localuser!registerNoVerifcode']>): Promise<void> {
  begin(await client.call('localuser!registerNoVerifcode', input, { quiet: true }));
}

export async function registerByCode(client: Client, input: InputOf<Calls['localuser!registerWithVerifcode']>): Promise<void> {
  begin(await client.call('localuser!registerWithVerifcode', input, { quiet: true }));
}

function begin({ token, usercode, username, avatar }: Login): void {
  startSession(token, { usercode, username, avatar });
}
