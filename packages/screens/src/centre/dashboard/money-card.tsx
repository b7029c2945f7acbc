import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { shortDay } from '@entrepot/blocks/order/moments.ts';
import { SignedAmount } from '@entrepot/blocks/wallet/amounts.tsx';
import { STATEMENT_LABELS } from '@entrepot/blocks/wallet/statement-labels.ts';
import { statementQuery } from '@entrepot/buyer/queries/wallet.ts';
import type { Dashboard } from '@entrepot/contracts/calls/account.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { WALLET_PATH } from '@entrepot/site/centre/centre-links.ts';
import { MoneyButtons } from '@entrepot/site/centre/money-buttons.tsx';
import { useServices } from '@entrepot/site/services.tsx';

const MOVEMENTS = 4;

/** What there is, the two ways to change it, and what changed it last. */
export function MoneyCard({ balance }: Pick<Dashboard, 'balance'>) {
  const t = useT();
  const formats = useFormats();
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card bg-brand-50 p-6">
      <h2 id={id} className="text-14 text-body">
        <LinkTo to={WALLET_PATH} className="hover:underline underline-offset-4">
          {t('centre.balance')}
        </LinkTo>
      </h2>
      {/* More than two decimals are there for those who look closely. */}
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2" title={`${balance.amount} ${balance.currency}`}>
        <Num className="text-44 font-semibold text-ink [overflow-wrap:anywhere]">{formats.amount(balance.amount)}</Num>
        <span className="text-16 text-quiet">{balance.currency}</span>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <MoneyButtons variant="primary" />
      </div>
      <Movements />
    </section>
  );
}

function Movements() {
  const t = useT();
  const language = useLanguage();
  const { client } = useServices();
  const { data } = useQuery(statementQuery(client, { pageNum: 1, pageSize: MOVEMENTS }));
  // The balance stands without them.
  if (!data) return null;
  if (data.list.length === 0) return <p className="mt-6 border-t border-brand-100 pt-4 text-14 text-quiet">{t('centre.movements.none')}</p>;
  return (
    <ul className="mt-6 border-t border-brand-100">
      {data.list.map((line) => (
        <li
          key={line.id}
          className="flex items-baseline justify-between gap-4 border-b border-brand-100 py-2.5 text-14 last:border-b-0 last:pb-0"
        >
          <div className="min-w-0">
            <p className="text-ink">{t(STATEMENT_LABELS[line.kind])}</p>
            <p className="num text-12 text-quiet [overflow-wrap:anywhere]">
              {shortDay(line.at, language)}
              {line.cause && (
                <>
                  {' · '}
                  <bdi>{line.cause.serial}</bdi>
                </>
              )}
            </p>
          </div>
          <SignedAmount amount={line.amount} className="font-semibold" />
        </li>
      ))}
    </ul>
  );
}
