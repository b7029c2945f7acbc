import { Amount } from '@entrepot/console/details/amount.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import type { MoneyOverview } from '@entrepot/contracts/calls/shop-money.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '@entrepot/ui/table.tsx';
import type { ReactNode } from 'react';
import { escrowPath } from './money-paths.ts';

interface Pile {
  key: string;
  name: ReactNode;
  hint?: string;
  to: string;
  orders: number;
  net: string;
}

/** What is held, by the day on which it is passed on. Every line leads to its orders. */
export function ComingPayouts({ escrow }: { escrow: MoneyOverview['escrow'] }) {
  const t = useT();
  const { number } = useFormats();
  const lastDay = escrow.days.at(-1)?.day;
  const piles: Pile[] = [
    ...escrow.days.map(({ day, net, orders }) => ({
      key: day,
      name: <Num>{day}</Num>,
      to: escrowPath({ from: day, to: day }),
      orders,
      net,
    })),
    {
      key: 'later',
      name: t('seller.money.later'),
      to: escrowPath({ from: dayAfter(lastDay), known: 'yes' }),
      orders: escrow.later.count,
      net: escrow.later.amount,
    },
    {
      key: 'undated',
      name: t('seller.money.undated'),
      hint: t('seller.money.undated.text'),
      to: escrowPath({ known: 'no' }),
      orders: escrow.undated.count,
      net: escrow.undated.amount,
    },
  ].filter(({ orders }) => orders > 0);
  return (
    <Section level={2} title={t('seller.money.coming')}>
      <p className="mb-3 max-w-160 text-14 text-body">{t('seller.money.coming.text')}</p>
      {piles.length === 0 ? (
        <p className="text-14 text-quiet">{t('seller.money.coming.none')}</p>
      ) : (
        <Table caption={t('seller.money.coming')}>
          <TableHead>
            <TableRow>
              <Th>{t('seller.escrow.due')}</Th>
              <Th numeric>{t('seller.money.ordersHead')}</Th>
              <Th numeric>{t('seller.money.net')}</Th>
            </TableRow>
          </TableHead>
          <TableBody>
            {piles.map(({ key, name, hint, to, orders, net }) => (
              <TableRow key={key}>
                <Td>
                  <TextLink asChild variant="record">
                    <Link to={to}>{name}</Link>
                  </TextLink>
                  {hint && <span className="block text-12 text-quiet">{hint}</span>}
                </Td>
                <Td numeric>{number(orders)}</Td>
                <Td numeric>
                  <Amount value={net} />
                </Td>
              </TableRow>
            ))}
            <TableRow className="font-semibold">
              <Td>{t('seller.money.escrow')}</Td>
              <Td numeric>{number(escrow.orders)}</Td>
              <Td numeric>
                <Amount value={escrow.net} withUnit />
              </Td>
            </TableRow>
          </TableBody>
        </Table>
      )}
    </Section>
  );
}

const DAY_MS = 24 * 60 * 60_000;

function dayAfter(day: string | undefined): string {
  return day === undefined ? '' : new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}
