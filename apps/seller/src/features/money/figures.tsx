import { Amount } from '@entrepot/console/details/amount.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import type { MoneyOverview } from '@entrepot/contracts/calls/shop-money.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { earnedOf } from './earned.ts';
import { escrowPath, settlementsPath, statementPath, withdrawalsPath } from './money-paths.ts';

/** Five figures in one line, on a phone below each other. Each is a link to what it is counted from. */
export function Figures({ overview }: { overview: MoneyOverview }) {
  const t = useT();
  const { amount } = useFormats();
  const { month, escrow, available, onItsWay, paidOut } = overview;
  return (
    <ul className="grid overflow-hidden rounded-card border sm:grid-cols-2 xl:grid-cols-5">
      <Figure name={t('seller.money.payable')} value={available} to={statementPath()} text={t('seller.money.payable.text')} isFirst />
      <Figure
        name={t('seller.money.escrow')}
        value={escrow.net}
        to={escrowPath()}
        text={t('seller.money.orders', { count: escrow.orders })}
      />
      <Figure
        name={t('seller.money.onItsWay')}
        value={onItsWay.amount}
        to={withdrawalsPath('processing')}
        text={t('seller.money.running', { count: onItsWay.count })}
      />
      <Figure
        name={t('seller.money.paidOut')}
        value={paidOut.arrived}
        to={withdrawalsPath('success')}
        text={t('seller.money.done', { count: paidOut.count })}
      />
      <Figure
        name={t('seller.money.earned')}
        value={earnedOf(overview, 'total')}
        to={settlementsPath()}
        text={
          <Link
            to={settlementsPath(month)}
            className="relative z-1 inline-flex min-h-6 items-center rounded-xs underline decoration-n300 underline-offset-4 hover:text-ink hover:decoration-current"
          >
            {t('seller.money.thisMonth', { amount: amount(earnedOf(overview, 'month')) })}
          </Link>
        }
      />
    </ul>
  );
}

interface FigureProps {
  name: string;
  value: string;
  to: string;
  text: ReactNode;
  isFirst?: boolean;
}

/** The whole field leads on; a second link inside it lies above. */
function Figure({ name, value, to, text, isFirst = false }: FigureProps) {
  return (
    <li
      className={clsx(
        'relative -me-px -mb-px border-e border-b px-5 py-4 last:sm:max-xl:col-span-2 hover:bg-n50',
        isFirst && 'bg-brand-50',
      )}
    >
      <p className="text-13 text-body">
        <Link to={to} className="rounded-xs after:absolute after:inset-0">
          {name}
        </Link>
      </p>
      <p className="my-0.5">
        <Amount value={value} className="text-20 font-semibold" /> <span className="text-12 text-quiet">{CURRENCY}</span>
      </p>
      <p className="text-13 text-quiet">{text}</p>
    </li>
  );
}
