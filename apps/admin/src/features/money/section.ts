import { MAY_SEE_ADJUSTMENTS } from '@entrepot/contracts/money-work.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import BellRing from 'lucide-react/icons/bell-ring';
import Blocks from 'lucide-react/icons/blocks';
import Landmark from 'lucide-react/icons/landmark';
import Network from 'lucide-react/icons/network';
import Percent from 'lucide-react/icons/percent';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy } from 'react';
import type { Section } from '../../lib/section.ts';
import {
  adjustmentPath,
  ADJUSTMENTS_PATH,
  ALARMS_PATH,
  LEDGER_PATH,
  rechargePath,
  RECHARGES_PATH,
  withdrawalPath,
  WITHDRAWALS_PATH,
} from '../../lib/paths.ts';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { FEES_PATH, ledgerPath, LIABILITIES_PATH, NETWORKS_PATH, PROVIDERS_PATH, RECONCILIATION_PATH } from './money-paths.ts';
import { useBadges, useWaiting } from '../../lib/use-badges.ts';

const FOUND_AT_MOST = 5;

export const MONEY: Section = {
  screens: {
    [WITHDRAWALS_PATH]: {
      permission: 'withdrawals.decide',
      Page: lazy(() => import('./withdrawals/withdrawals-page.tsx').then(({ WithdrawalsPage }) => ({ default: WithdrawalsPage }))),
    },
    [RECHARGES_PATH]: {
      permission: 'recharges.decide',
      Page: lazy(() => import('./recharges/recharges-page.tsx').then(({ RechargesPage }) => ({ default: RechargesPage }))),
    },
    [ADJUSTMENTS_PATH]: {
      permission: MAY_SEE_ADJUSTMENTS,
      Page: lazy(() => import('./adjustments/adjustments-page.tsx').then(({ AdjustmentsPage }) => ({ default: AdjustmentsPage }))),
    },
    [LEDGER_PATH]: {
      permission: 'money.watch',
      Page: lazy(() => import('./ledger/ledger-page.tsx').then(({ LedgerPage }) => ({ default: LedgerPage }))),
    },
    [ALARMS_PATH]: {
      permission: 'money.watch',
      Page: lazy(() => import('./watch/alarms-page.tsx').then(({ AlarmsPage }) => ({ default: AlarmsPage }))),
    },
    [RECONCILIATION_PATH]: {
      permission: 'money.watch',
      Page: lazy(() => import('./watch/reconciliation-page.tsx').then(({ ReconciliationPage }) => ({ default: ReconciliationPage }))),
    },
    [LIABILITIES_PATH]: {
      permission: 'money.watch',
      Page: lazy(() => import('./watch/liabilities-page.tsx').then(({ LiabilitiesPage }) => ({ default: LiabilitiesPage }))),
    },
    [NETWORKS_PATH]: {
      permission: 'money.watch',
      Page: lazy(() => import('./watch/networks-page.tsx').then(({ NetworksPage }) => ({ default: NetworksPage }))),
    },
    [PROVIDERS_PATH]: {
      permission: 'money.watch',
      Page: lazy(() => import('./watch/providers-page.tsx').then(({ ProvidersPage }) => ({ default: ProvidersPage }))),
    },
    [FEES_PATH]: {
      permission: 'parameters.manage',
      Page: lazy(() => import('./watch/fees-page.tsx').then(({ FeesPage }) => ({ default: FeesPage }))),
    },
  },
  useEntries() {
    const t = useT();
    return [
      {
        group: 'decide',
        path: WITHDRAWALS_PATH,
        to: `${WITHDRAWALS_PATH}?queue=waiting`,
        label: t('wallet.records.withdrawals'),
        Icon: ArrowUpRight,
        permission: 'withdrawals.decide',
        count: useWaiting('withdrawal'),
      },
      {
        group: 'decide',
        path: RECHARGES_PATH,
        to: `${RECHARGES_PATH}?queue=waiting`,
        label: t('wallet.records.recharges'),
        Icon: ArrowDownLeft,
        permission: 'recharges.decide',
        count: useWaiting('recharge'),
      },
      {
        group: 'decide',
        path: ADJUSTMENTS_PATH,
        to: `${ADJUSTMENTS_PATH}?state=proposed`,
        label: t('admin.money.adjustments'),
        Icon: SlidersHorizontal,
        permission: MAY_SEE_ADJUSTMENTS,
        count: useWaiting('adjustment'),
      },
      {
        group: 'decide',
        path: ALARMS_PATH,
        to: `${ALARMS_PATH}?state=open`,
        label: t('admin.money.alarms'),
        Icon: BellRing,
        permission: 'money.watch',
        count: useBadges()?.alarms,
      },
      { group: 'money', path: LEDGER_PATH, label: t('admin.money.ledger'), Icon: ScrollText, permission: 'money.watch' },
      { group: 'money', path: RECONCILIATION_PATH, label: t('admin.money.reconciliation'), Icon: Scale, permission: 'money.watch' },
      { group: 'money', path: LIABILITIES_PATH, label: t('admin.money.liabilities'), Icon: Network, permission: 'money.watch' },
      { group: 'money', path: NETWORKS_PATH, label: t('admin.money.networks'), Icon: Blocks, permission: 'money.watch' },
      { group: 'money', path: PROVIDERS_PATH, label: t('admin.money.providers'), Icon: Landmark, permission: 'money.watch' },
      { group: 'money', path: FEES_PATH, label: t('admin.money.fees'), Icon: Percent, permission: 'parameters.manage' },
    ];
  },
  useSources() {
    const t = useT();
    const client = useStaffClient();
    return [
      {
        heading: t('wallet.records.withdrawals'),
        permission: 'withdrawals.decide',
        async find(keyword, signal) {
          const { list } = await client.call('withdrawals!list', { keyword, pageSize: FOUND_AT_MOST }, { quiet: true, signal });
          return list.map(({ record, user, shop }) => ({
            id: record.id,
            label: record.serial,
            hint: user?.username ?? shop?.name,
            Icon: ArrowUpRight,
            to: withdrawalPath(record.id),
          }));
        },
      },
      {
        heading: t('wallet.records.recharges'),
        permission: 'recharges.decide',
        async find(keyword, signal) {
          const { list } = await client.call('recharges!list', { keyword, pageSize: FOUND_AT_MOST }, { quiet: true, signal });
          return list.map(({ record, user }) => ({
            id: record.id,
            label: record.serial,
            hint: user.username,
            Icon: ArrowDownLeft,
            to: rechargePath(record.id),
          }));
        },
      },
      {
        heading: t('admin.money.adjustments'),
        permission: MAY_SEE_ADJUSTMENTS,
        async find(keyword, signal) {
          const { list } = await client.call('adjustments!list', { keyword, pageSize: FOUND_AT_MOST }, { quiet: true, signal });
          return list.map(({ id, serial, user }) => ({
            id,
            label: serial,
            hint: user.username,
            Icon: SlidersHorizontal,
            to: adjustmentPath(id),
          }));
        },
      },
      {
        heading: t('admin.money.ledger'),
        permission: 'money.watch',
        async find(reference, signal) {
          const { list } = await client.call('ledger!list', { reference, pageSize: FOUND_AT_MOST }, { quiet: true, signal });
          return list.map(({ id, kind, amount, naturalKey }) => ({
            id,
            label: t('admin.money.ledgerKind', { kind }),
            hint: `${amount} USDT · ${naturalKey}`,
            Icon: ScrollText,
            to: ledgerPath({ open: id }),
          }));
        },
      },
    ];
  },
};
