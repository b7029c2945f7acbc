/** The staff's door that answers as a test says, and everything around a screen. Imported by tests only. */
import { CallError } from '@entrepot/api-client/call-error.ts';
import type { DoorCalls, StaffClient } from '@entrepot/api-client/door-client.ts';
import { Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { hazelwharf } from '@entrepot/brands/storefronts/hazelwharf.ts';
import { createConsoleQueries } from '@entrepot/console/query-client.ts';
import { createConsoleRouter } from '@entrepot/console/router/console-router.ts';
import { RouterProvider } from '@entrepot/console/router/use-router.tsx';
import { createConsoleSession, sessionCallsOf } from '@entrepot/console/session/console-session.ts';
import { ServicesProvider } from '@entrepot/console/services.tsx';
import type { InputOf, OutputOf } from '@entrepot/contracts/call.ts';
import type { ConsoleUser } from '@entrepot/contracts/calls/console-session.ts';
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { STAFF_PERMISSIONS } from '@entrepot/contracts/permissions.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { StaffClientProvider } from './lib/staff-client.tsx';

type Calls = DoorCalls['staff'];
export type Answers = { [Name in keyof Calls]?: (input: InputOf<Calls[Name]>) => OutputOf<Calls[Name]> };

/** What a test does not say is refused, as the server refuses an address it does not know. */
export function aDoor(answers: Answers) {
  const call = vi.fn(async (name: keyof Calls, input: unknown) => {
    const answer = answers[name] as ((given: unknown) => unknown) | undefined;
    if (!answer) throw refusal('request.not_found', `nobody answers ${name}`);
    return answer(input);
  });
  return { client: { call } as unknown as StaffClient, call };
}

export function refusal(key: ErrorKey, msg: string): CallError {
  return new CallError({ code: 1, key, msg } as never);
}

/** May do everything. */
export const ADMINISTRATOR: ConsoleUser = {
  id: 'u1',
  name: 'Mira Osei',
  email: 'mira@operator.example',
  language: 'en',
  permissions: [...STAFF_PERMISSIONS],
  roleName: 'Administrator',
  shop: null,
  hasSecondFactor: true,
};

export function showScreen(screen: ReactNode, answers: Answers, address: string, user = ADMINISTRATOR) {
  window.history.replaceState(null, '', `/admin${address}`);
  const { client, call } = aDoor(answers);
  const session = createConsoleSession(sessionCallsOf(client));
  session.enter(user);
  const router = createConsoleRouter('/admin');
  const view = render(
    <Speaking>
      <QueryClientProvider client={createConsoleQueries()}>
        <RouterProvider router={router}>
          <ServicesProvider
            value={{
              settings: { language: 'en', storefront: hazelwharf, isDemo: true, wsPort: 5000 },
              session,
              languages: LANGUAGES,
              visitors: { call: vi.fn() },
            }}
          >
            <StaffClientProvider client={client}>{screen}</StaffClientProvider>
          </ServicesProvider>
        </RouterProvider>
      </QueryClientProvider>
    </Speaking>,
  );
  return { ...view, call, router };
}

export function pageOf<Row>(list: Row[]) {
  return { list, pageNum: 1, pageSize: 20, totalElements: list.length };
}
