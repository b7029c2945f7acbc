import { LinkTo, useHasPage } from '@entrepot/blocks/link-context.tsx';
import { Amount, SignedAmount } from '@entrepot/blocks/wallet/amounts.tsx';
import { orderState } from '@entrepot/blocks/order/order-words.ts';
import { rechargeState, withdrawalState, type StateWords } from '@entrepot/blocks/wallet/record-states.ts';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { STATEMENT_LABELS } from '@entrepot/blocks/wallet/statement-labels.ts';
import type { StatementLine } from '@entrepot/contracts/calls/wallet.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { TableRow, Td } from '@entrepot/ui/table.tsx';
import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Landmark from 'lucide-react/icons/landmark';
import Scale from 'lucide-react/icons/scale';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Undo2 from 'lucide-react/icons/undo-2';
import { loanPath, orderPath } from '@entrepot/site/centre/centre-links.ts';
import { recordsAddress } from '../wallet-address.ts';

export type Kind = StatementLine['kind'];

export const KIND_LABELS = STATEMENT_LABELS;

const ICONS: Record<Kind, LucideIcon> = {
  recharge: ArrowDownLeft,
  withdrawal_hold: ArrowUpRight,
  withdrawal_return: Undo2,
  order_payment: ShoppingBag,
  order_refund: Undo2,
  adjustment: Scale,
  loan_payout: Landmark,
  loan_repayment: Landmark,
};

const CAUSE_ADDRESSES: Record<NonNullable<StatementLine['cause']>['kind'], ((id: string) => string) | undefined> = {
  recharge: (id) => recordsAddress({ tab: 'recharges', id }),
  withdrawal: (id) => recordsAddress({ tab: 'withdrawals', id }),
  order: orderPath,
  loan: loanPath,
  // Its reason stands in the line itself.
  adjustment: undefined,
};

export function StatementRow({ line }: { line: StatementLine }) {
  const t = useT();
  const Icon = ICONS[line.kind];
  const [date, time] = formatDateTime(line.at).split(' ');
  return (
    <TableRow>
      <Td className="num text-13 max-md:hidden">
        <Num className="block">{date}</Num>
        <Num className="block text-quiet">{time}</Num>
      </Td>
      <Td className="max-md:ps-0">
        <div className="flex items-center gap-3">
          <span
            aria-hidden
            className={clsx(
              'grid size-9 flex-none place-items-center rounded-full',
              line.amount.startsWith('-') ? 'bg-n100 text-body' : 'bg-green-50 text-green',
            )}
          >
            <Icon size={17} className="rtl:-scale-x-100" />
          </span>
          <div className="min-w-0">
            <p className="text-14 font-medium">{t(KIND_LABELS[line.kind])}</p>
            {line.cause?.shop && (
              <p className="text-13 text-quiet [overflow-wrap:anywhere]">
                <bdi>{line.cause.shop}</bdi>
              </p>
            )}
            {line.note && <p className="text-13 text-quiet [overflow-wrap:anywhere]">{line.note}</p>}
            {line.isByOne && <p className="text-13 text-quiet">{t('wallet.byOne')}</p>}
            <div className="flex flex-wrap items-center gap-x-3 text-13 text-quiet md:hidden">
              <Cause line={line} />
              <Standing line={line} />
            </div>
          </div>
        </div>
      </Td>
      <Td className="text-13 max-md:hidden">
        <div className="flex flex-wrap items-center gap-x-3">
          <Cause line={line} />
          <Standing line={line} />
        </div>
      </Td>
      <Td numeric>
        <SignedAmount amount={line.amount} className="text-14 font-semibold" />
        <Num className="statement-moment block text-12 text-quiet md:hidden">{formatDateTime(line.at)}</Num>
      </Td>
      <Td numeric className="text-13 text-quiet max-md:hidden">
        <Amount amount={line.balanceAfter} />
      </Td>
    </TableRow>
  );
}

/** What has become of it since. */
function Standing({ line: { cause, at } }: { line: StatementLine }) {
  const t = useT();
  const words = cause && wordsOf(cause, at);
  return words && <StatusDot tone={words.tone}>{t(words.label)}</StatusDot>;
}

function wordsOf({ order, recharge, withdrawal }: NonNullable<StatementLine['cause']>, at: string): StateWords | undefined {
  if (order) return orderState({ ...order, settleAt: order.isCompleted ? null : at } as Parameters<typeof orderState>[0]);
  if (withdrawal) return withdrawalState({ state: withdrawal });
  return recharge && rechargeState({ state: recharge, kind: 'chain', chain: null, reasonCode: null });
}

function Cause({ line: { cause } }: { line: StatementLine }) {
  const hasPage = useHasPage();
  if (!cause) return '--';
  const to = CAUSE_ADDRESSES[cause.kind]?.(cause.id);
  const serial = <Num>{cause.serial}</Num>;
  return to === undefined || !hasPage(to) ? (
    serial
  ) : (
    <LinkTo
      to={to}
      className="inline-flex min-h-6 items-center rounded-xs font-medium text-brand underline decoration-n300 underline-offset-4 hover:decoration-current"
    >
      {serial}
    </LinkTo>
  );
}
