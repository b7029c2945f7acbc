import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { isDay } from '@entrepot/console/filters/filter.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { LEDGER_KEY } from '../money-queries.ts';
import { PersonLink, ShopLink } from '../../../lib/linked.tsx';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** The whole day counts, in UTC as everywhere in the books. */
const endOf = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString();

/** What somebody has, or had at the end of a day; without anybody, what lies on the platform's own accounts. */
export function BalanceAsOf({ userId, shopId }: { userId: string | undefined; shopId: string | undefined }) {
  const t = useT();
  const client = useStaffClient();
  const [day, setDay] = useState('');
  const at = isDay(day) ? endOf(day) : undefined;
  const query = useQuery({
    queryKey: [...LEDGER_KEY, 'balance', userId, shopId, at],
    queryFn: ({ signal }) =>
      client.call(
        'ledger!balance',
        { ...(userId ? { userId } : {}), ...(shopId ? { shopId } : {}), ...(at ? { at } : {}) },
        { quiet: true, signal },
      ),
  });
  const owner = query.data?.owner;
  const dayLabel = t('admin.money.balance.day');
  return (
    <Section
      level={2}
      title={t(userId || shopId ? 'admin.money.balance' : 'admin.money.balance.platform')}
      aside={
        <label className="flex items-center gap-2 whitespace-nowrap" title={t('admin.money.balance.hint')}>
          {dayLabel}
          <TextInput
            type="date"
            size="sm"
            aria-label={dayLabel}
            value={day}
            onChange={(event) => setDay(event.target.value)}
            className="w-40"
          />
        </label>
      }
    >
      {owner && (
        <p className="mb-1 text-13">
          {owner.kind === 'user' ? <PersonLink id={owner.id} name={owner.name} /> : <ShopLink id={owner.id} name={owner.name} />}
        </p>
      )}
      {query.data ? (
        <Facts
          facts={query.data.balances.map(({ account, amount }) => ({
            key: account,
            term: t('admin.money.accounts', { account }),
            value: <Amount value={amount} />,
          }))}
        />
      ) : (
        <PanelStates query={query} />
      )}
    </Section>
  );
}
