/** A door that answers as a test says, and everything around a screen of a console. Imported by tests only. */
import { CallError } from '@entrepot/api-client/call-error.ts';
import type { DoorCalls, DoorClient, DoorName } from '@entrepot/api-client/door-client.ts';
import { Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { hazelwharf } from '@entrepot/brands/storefronts/hazelwharf.ts';
import type { InputOf, OutputOf } from '@entrepot/contracts/call.ts';
import type { ConsoleUser } from '@entrepot/contracts/calls/console-session.ts';
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { vi } from 'vitest';
import { createConsoleQueries } from './query-client.ts';
import { createConsoleRouter } from './router/console-router.ts';
import { RouterProvider } from './router/use-router.tsx';
import { ServicesProvider, type ConsoleServices } from './services.tsx';
import { createConsoleSession, sessionCallsOf } from './session/console-session.ts';

type Calls<Door extends DoorName> = DoorCalls[Door];
type Answer<Output> = Output | Promise<Output>;
export type AnswersAt<Door extends DoorName> = {
  [Name in keyof Calls<Door>]?: (input: InputOf<Calls<Door>[Name]>) => Answer<OutputOf<Calls<Door>[Name]>>;
};

/** What a test does not say is refused, as the server refuses an address it does not know. */
export function aDoorTo<Door extends DoorName>(answers: AnswersAt<Door>) {
  const call = vi.fn(async (name: keyof Calls<Door>, input: unknown) => {
    const answer = answers[name] as ((given: unknown) => unknown) | undefined;
    if (!answer) throw refusal('request.not_found', `nobody answers ${String(name)}`);
    return answer(input);
  });
  return { client: { call } as unknown as DoorClient<Calls<Door>>, call };
}

export function refusal(key: ErrorKey, msg: string): CallError {
  return new CallError({ code: 1, key, msg } as never);
}

export function pageOf<Row>(list: Row[]) {
  return { list, pageNum: 1, pageSize: 20, totalElements: list.length };
}

export interface ShownConsole<Door extends DoorName> {
  base: '/admin' | '/seller';
  address: string;
  user: ConsoleUser;
  client: DoorClient<Calls<Door>>;
  ClientProvider: ComponentType<{ client: DoorClient<Calls<Door>>; children: ReactNode }>;
  visitors: ConsoleServices['visitors'];
}

export function showInConsole<Door extends DoorName>(
  screen: ReactNode,
  { base, address, user, client, ClientProvider, visitors }: ShownConsole<Door>,
) {
  window.history.replaceState(null, '', `${base}${address}`);
  const session = createConsoleSession(sessionCallsOf(client as never));
  session.enter(user);
  const router = createConsoleRouter(base);
  const settings = { language: 'en', storefront: hazelwharf, isDemo: true, wsPort: 5000 } as const;
  const view = render(
    <Speaking>
      <QueryClientProvider client={createConsoleQueries()}>
        <RouterProvider router={router}>
          <ServicesProvider value={{ settings, session, languages: LANGUAGES, visitors }}>
            <ClientProvider client={client}>{screen}</ClientProvider>
          </ServicesProvider>
        </RouterProvider>
      </QueryClientProvider>
    </Speaking>,
  );
  return { ...view, router };
}
