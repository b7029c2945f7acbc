import { Amount } from '@entrepot/console/details/amount.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import type { ShopToday } from '@entrepot/contracts/calls/shop-figures.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { recordLocale } from '@entrepot/i18n/locales.ts';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '@entrepot/ui/table.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { MONEY_PATH } from '../../lib/paths.ts';

type Payout = NonNullable<ShopToday['payout']>;
type Division = Payout['all'];

/** Where it is narrow there is room for when and how much; the way it is reckoned stands on the page of money. */
const IF_ROOM = '@max-md:hidden';

/**
 * What is in escrow and from when it is payable: with the end of the time for returns. The last line is the figure that the page of money
 * shows.
 */
export function NextPayout({ payout: { days, later, undated, all } }: { payout: Payout }) {
  const t = useT();
  const id = useId();
  const dayWords = useDayWords();
  const next = days[0];
  return (
    <section aria-labelledby={id} className="@container rounded-card bg-surface p-5 inset-ring inset-ring-hairline">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-14 font-semibold">
          {t('seller.today.payout')}
        </h2>
        {next && <span className="text-13 text-quiet">{dayWords(next.day)}</span>}
      </div>
      <p className="mt-1 text-28 leading-tight font-semibold">
        <Amount value={next?.net ?? '0'} withUnit />
      </p>
      <p className="mt-1 text-13 text-quiet">
        {next
          ? t('seller.today.payout.text', { orders: next.orders })
          : t(all.orders === 0 ? 'seller.money.coming.none' : 'seller.money.undated.text')}
      </p>
      {all.orders > 0 && (
        <Table caption={t('seller.today.payout')} density="dense" scrollLabel={t('seller.escrow.due')} className="mt-4">
          <TableHead>
            <TableRow>
              <Th>{t('seller.escrow.due')}</Th>
              <Th numeric>{t('seller.today.orders')}</Th>
              <Th numeric className={IF_ROOM}>
                {t('seller.today.gross')}
              </Th>
              <Th numeric className={IF_ROOM}>
                {t('seller.today.fee')}
              </Th>
              <Th numeric>{t('seller.today.net')}</Th>
            </TableRow>
          </TableHead>
          <TableBody>
            {days.map(({ day, ...division }) => (
              <PayoutRow key={day} label={<span className="whitespace-nowrap">{dayWords(day)}</span>} division={division} />
            ))}
            {later.orders > 0 && <PayoutRow label={t('seller.today.later')} division={later} />}
            {undated.orders > 0 && <PayoutRow label={t('seller.money.undated')} division={undated} />}
            <PayoutRow label={t('seller.money.escrow')} division={all} isTotal />
          </TableBody>
        </Table>
      )}
      <p className="mt-3">
        <TextLink asChild arrow>
          <Link to={MONEY_PATH}>{t('seller.today.money')}</Link>
        </TextLink>
      </p>
    </section>
  );
}

function PayoutRow({
  label,
  division: { orders, gross, commission, net },
  isTotal = false,
}: {
  label: ReactNode;
  division: Division;
  isTotal?: boolean;
}) {
  const looks = isTotal ? 'font-semibold' : undefined;
  return (
    <TableRow>
      <Td className={looks}>{label}</Td>
      <Td numeric className={looks}>
        {orders}
      </Td>
      <Td numeric className={clsx(looks, IF_ROOM)}>
        <Amount value={gross} />
      </Td>
      <Td numeric className={clsx(looks, IF_ROOM)}>
        <Amount value={commission} isLess />
      </Td>
      <Td numeric className={looks}>
        <Amount value={net} />
      </Td>
    </TableRow>
  );
}

/** "Wed 16 Sep", as the reader's language writes it. The days of settlements are those of UTC. */
function useDayWords(): (day: string) => string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(recordLocale(language), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
