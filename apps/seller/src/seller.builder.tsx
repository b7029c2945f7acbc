/** A shop's door that answers as a test says, and everything around a screen. Imported by tests only. */
import { aDoorTo, showInConsole, type AnswersAt } from '@entrepot/console/door.builder.tsx';
import type { ConsoleServices } from '@entrepot/console/services.tsx';
import type { ConsoleUser } from '@entrepot/contracts/calls/console-session.ts';
import type { RefundCase, ShopOrder } from '@entrepot/contracts/calls/order-desk.ts';
import type { OrderAction } from '@entrepot/contracts/order-states.ts';
import { anOrder, aRefund, SAMPLE_LINE } from '@entrepot/testing/sample-orders.ts';
import type { ReactNode } from 'react';
import { SellerClientProvider } from './lib/seller-client.tsx';

export { pageOf, refusal } from '@entrepot/console/door.builder.tsx';

export type Answers = AnswersAt<'seller'>;
export const aDoor = aDoorTo<'seller'>;

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
  const { client, call } = aDoor(answers);
  const around = { base: '/seller', address, user, client, ClientProvider: SellerClientProvider, visitors } as const;
  return { ...showInConsole<'seller'>(screen, around), call };
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
