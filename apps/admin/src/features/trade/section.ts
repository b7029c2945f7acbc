import { useT } from '@entrepot/i18n/react.tsx';
import HandCoins from 'lucide-react/icons/hand-coins';
import Percent from 'lucide-react/icons/percent';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Scale from 'lucide-react/icons/scale';
import { lazy } from 'react';
import type { Section } from '../../lib/section.ts';
import { disputePath, DISPUTES_PATH, orderPath, ORDERS_PATH, SETTLEMENTS_PATH } from '../../lib/paths.ts';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { TAXES_PATH } from './trade-paths.ts';
import { useWaiting } from '../../lib/use-badges.ts';

const FOUND_AT_MOST = 5;

export const TRADE: Section = {
  screens: {
    [ORDERS_PATH]: {
      permission: 'orders.read',
      Page: lazy(() => import('./orders/orders-page.tsx').then(({ OrdersPage }) => ({ default: OrdersPage }))),
    },
    [DISPUTES_PATH]: {
      permission: 'disputes.decide',
      Page: lazy(() => import('./disputes/disputes-page.tsx').then(({ DisputesPage }) => ({ default: DisputesPage }))),
    },
    [SETTLEMENTS_PATH]: {
      permission: 'money.watch',
      Page: lazy(() => import('./settlements/settlements-page.tsx').then(({ SettlementsPage }) => ({ default: SettlementsPage }))),
    },
    [TAXES_PATH]: {
      permission: 'parameters.manage',
      Page: lazy(() => import('./taxes/taxes-page.tsx').then(({ TaxesPage }) => ({ default: TaxesPage }))),
    },
  },
  useEntries() {
    const t = useT();
    const waiting = useWaiting('dispute');
    return [
      {
        group: 'decide',
        path: DISPUTES_PATH,
        label: t('admin.trade.disputes'),
        Icon: Scale,
        permission: 'disputes.decide',
        count: waiting,
      },
      { group: 'money', path: SETTLEMENTS_PATH, label: t('admin.trade.settlements'), Icon: HandCoins, permission: 'money.watch' },
      { group: 'lookAfter', path: ORDERS_PATH, label: t('admin.trade.orders'), Icon: ReceiptText, permission: 'orders.read' },
      { group: 'setUp', path: TAXES_PATH, label: t('admin.trade.taxes'), Icon: Percent, permission: 'parameters.manage' },
    ];
  },
  useSources() {
    const t = useT();
    const client = useStaffClient();
    return [
      {
        heading: t('admin.trade.orders'),
        permission: 'orders.read',
        async find(keyword, signal) {
          const { list } = await client.call('orders!list', { keyword, pageSize: FOUND_AT_MOST }, { quiet: true, signal });
          return list.map(({ order, buyer }) => ({
            id: order.id,
            label: order.serial,
            hint: `${buyer.name} · ${order.seller.name}`,
            Icon: ReceiptText,
            to: orderPath(order.id),
          }));
        },
      },
      {
        heading: t('admin.trade.disputes'),
        permission: 'disputes.decide',
        async find(keyword, signal) {
          const pages = await Promise.all(
            [true, false].map((isOpen) =>
              client.call('disputes!list', { keyword, isOpen, pageSize: FOUND_AT_MOST }, { quiet: true, signal }),
            ),
          );
          return pages
            .flatMap(({ list }) => list)
            .map(({ refund, order }) => ({
              id: refund.id,
              label: refund.serial ?? order.serial,
              hint: `${order.serial} · ${order.seller.name}`,
              Icon: Scale,
              to: disputePath(refund.id),
            }));
        },
      },
    ];
  },
};
