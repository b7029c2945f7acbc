import { anOrder, aRefund, SAMPLE_LINE } from '@entrepot/testing/sample-orders.ts';
/** A shop's door that answers as a test says, and everything around a screen. Imported by tests only. */
import { CallError } from '@entrepot/api-client/call-error.ts';
import type { DoorCalls, SellerClient } from '@entrepot/api-client/door-client.ts';
import { Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { hazelwharf } from '@entrepot/brands/storefronts/hazelwharf.ts';
import { createConsoleQueries } from '@entrepot/console/query-client.ts';
import { createConsoleRouter } from '@entrepot/console/router/console-router.ts';
import { RouterProvider } from '@entrepot/console/router/use-router.tsx';
import { createConsoleSession, sessionCallsOf } from '@entrepot/console/session/console-session.ts';
import { ServicesProvider, type ConsoleServices } from '@entrepot/console/services.tsx';
import type { InputOf, OutputOf } from '@entrepot/contracts/call.ts';
import type { ConsoleUser } from '@entrepot/contracts/calls/console-session.ts';
import type { RefundCase, ShopOrder } from '@entrepot/contracts/calls/order-desk.ts';
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import type { OrderAction } from '@entrepot/contracts/order-states.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { SellerClientProvider } from './lib/seller-client.tsx';

type Calls = DoorCalls['seller'];
export type Answers = { [Name in keyof Calls]?: (input: InputOf<Calls[Name]>) => OutputOf<Calls[Name]> | Promise<OutputOf<Calls[Name]>> };

/** What a test does not say is refused, as the server refuses an address it does not know. */
export function aDoor(answers: Answers) {
  const call = vi.fn(async (name: keyof Calls, input: unknown) => {
    const answer = answers[name] as ((given: unknown) => unknown) | undefined;
    if (!answer) throw refusal('request.not_found', `nobody answers ${name}`);
    return answer(input);
  });
  return { client: { call } as unknown as SellerClient, call };
}

export function refusal(key: ErrorKey, msg: string): CallError {
  return new CallError({ code: 1, key, msg } as never);
}

export const OWNER: ConsoleUser = {
  id: 'u1',
  name: 'Lena Wirth',
  email: 'owner@kiln.example',
  language: 'en',
  permissions: ['members.manage', 'orders.handle', 'reviews.reply'],
  roleName: null,
  shop: { id: 's1', name: 'Kiln and Cloth', isOwner: true },
  hasSecondFactor: false,
};

export function showScreen(
  screen: ReactNode,
  answers: Answers,
  address: string,
  user = OWNER,
  visitors: ConsoleServices['visitors'] = { call: async () => null as never },
) {
  window.history.replaceState(null, '', `/seller${address}`);
  const { client, call } = aDoor(answers);
  const session = createConsoleSession(sessionCallsOf(client));
  session.enter(user);
  const router = createConsoleRouter('/seller');
  const view = render(
    <Speaking>
      <QueryClientProvider client={createConsoleQueries()}>
        <RouterProvider router={router}>
          <ServicesProvider
            value={{
              settings: { language: 'en', storefront: hazelwharf, isDemo: true, wsPort: 5000 },
              session,
              languages: LANGUAGES,
              visitors,
            }}
          >
            <SellerClientProvider client={client}>{screen}</SellerClientProvider>
          </ServicesProvider>
        </RouterProvider>
      </QueryClientProvider>
    </Speaking>,
  );
  return { ...view, call, router };
}

export function aShopOrder(number: number, actions: OrderAction[], status = 1): ShopOrder {
  return {
    buyer: { id: 'b', name: 'Okafor Trade' },
    settlement: { gross: '262.7', refunded: '0', commission: '13.135', net: '249.565', settledAt: null },
    order: anOrder({
      id: `order${number}`,
      serial: `2611-${number}`,
      status,
      lines: [{ ...SAMPLE_LINE, id: `line${number}` }],
      actions,
    }),
  };
}

export function aRefundCase(changes: Partial<RefundCase['refund']> = {}): RefundCase {
  const { order, buyer } = aShopOrder(7, [], 6);
  return {
    order,
    buyer,
    refund: aRefund({
      serial: 'R-7',
      lines: [{ orderLineId: 'line7', quantity: 6 }],
      answerBy: '2026-11-18T08:00:00.000Z',
      ...changes,
    }),
  };
}

export function pageOf<Row>(list: Row[]) {
  return { list, pageNum: 1, pageSize: 20, totalElements: list.length };
}
