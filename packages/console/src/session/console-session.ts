/** Who is logged in at a console. The token is in a cookie that no script can read: what the server answers is all that is known here. */
import { isSessionLost } from '@entrepot/api-client/send-call.ts';
import type { DoorClient, SellerClient, StaffClient } from '@entrepot/api-client/door-client.ts';
import type { InputOf, OutputOf } from '@entrepot/contracts/call.ts';
import type { ConsoleUser, sellerSessionCalls } from '@entrepot/contracts/calls/console-session.ts';

/** The calls about the own session, which are alike at both doors. */
export type SessionCalls = typeof sellerSessionCalls;
export type SessionClient = DoorClient<SessionCalls>;

/** Both doors have the same calls under the same names; only the audience in their definitions differs. */
export function sessionCallsOf(client: SellerClient | StaffClient): SessionClient {
  return client as unknown as SessionClient;
}

export type SessionState =
  | { kind: 'loading' }
  /** The server could not be asked. */
  | { kind: 'unknown'; error: unknown }
  /** `wasLost`: there was a session, and it ended without having been asked to. */
  | { kind: 'out'; wasLost: boolean }
  /** `demoCode`: in the demo, for people who have no app. */
  | { kind: 'owes-factor'; demoCode?: string | undefined }
  | { kind: 'owes-set-up' }
  | { kind: 'in'; user: ConsoleUser };

type LoginAnswer = OutputOf<SessionCalls['session!get']>;

export interface ConsoleSession {
  client: SessionClient;
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Asks the server who is there. */
  load(): Promise<void>;
  /** These throw what the server refuses. */
  logIn(input: InputOf<SessionCalls['session!login']>): Promise<void>;
  giveFactor(code: string): Promise<void>;
  logOut(): Promise<void>;
  /** After something about the own person has changed. */
  enter(user: ConsoleUser): void;
  /** The server no longer knows the session. */
  lose(): void;
}

export function createConsoleSession(client: SessionClient): ConsoleSession {
  const listeners = new Set<() => void>();
  let state: SessionState = { kind: 'loading' };

  function change(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function logOut(): Promise<void> {
    await client.call('session!logout', {}, { quiet: true });
    change({ kind: 'out', wasLost: false });
  }

  return {
    client,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async load() {
      try {
        change(stateAfter(await client.call('session!get', {}, { quiet: true })));
      } catch (error) {
        change(isSessionLost(error) ? { kind: 'out', wasLost: false } : { kind: 'unknown', error });
      }
    },
    logIn: async (input) => change(stateAfter(await client.call('session!login', input, { quiet: true }))),
    giveFactor: async (code) => change(stateAfter(await client.call('session!secondFactor', { code }, { quiet: true }))),
    logOut,
    enter: (user) => change({ kind: 'in', user }),
    lose() {
      // Before anybody was in, there was nothing to lose; the one who asks learns it from the answer.
      if (state.kind === 'loading' || state.kind === 'out') return;
      change({ kind: 'out', wasLost: true });
    },
  };
}

function stateAfter({ next, user, demoCode }: LoginAnswer): SessionState {
  if (next === 'second-factor') return demoCode === undefined ? { kind: 'owes-factor' } : { kind: 'owes-factor', demoCode };
  if (next === 'set-up-second-factor') return { kind: 'owes-set-up' };
  return user ? { kind: 'in', user } : { kind: 'out', wasLost: false };
}
