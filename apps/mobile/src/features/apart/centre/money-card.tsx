import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { isZero } from '@entrepot/buyer/wallet/amounts.ts';
import { clauseSeparator } from '@entrepot/i18n/separators.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { useOwnMoney } from '@entrepot/screens/centre/use-own-centre.ts';
import { RECHARGE_PATH, WALLET_PATH, WITHDRAW_PATH } from '@entrepot/site/centre/centre-links.ts';
import { Failed } from '@entrepot/site/centre/page-parts.tsx';
import { Link } from '@entrepot/site/link.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Skeleton } from '@entrepot/ui/skeleton.tsx';
import { useId } from 'react';

/** What there is, what is held for orders, and the two ways to change it. */
export function MoneyCard() {
  const t = useT();
  const separator = clauseSeparator(useLanguage());
  const id = useId();
  const { wallet, heldOrders } = useOwnMoney();
  const { data } = wallet;
  return (
    <section aria-labelledby={id} className="rounded-card border border-hairline bg-surface p-4">
      <div className="relative flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 id={id} className="font-sans text-13 font-normal text-body">
            <Link to={WALLET_PATH} className="after:absolute after:inset-0">
              {t('centre.balance')}
            </Link>
          </h2>
          {data ? (
            <p className="flex flex-wrap items-baseline gap-x-1.5">
              <Amount amount={data.balance} className="text-28 font-semibold text-ink [overflow-wrap:anywhere]" />
              <span className="text-14 text-quiet">{data.currency}</span>
            </p>
          ) : (
            !wallet.isError && <Skeleton className="h-9 w-36" />
          )}
        </div>
        {data && !isZero(data.escrow) && (
          <p className="ms-auto pb-1 text-end text-12 text-quiet">
            {t('wallet.escrow')}
            <span className="block">
              <Amount amount={data.escrow} className="text-14 font-semibold text-ink" />
              {heldOrders !== undefined && <span className="num">{`${separator}${t('order.pay.orders', { count: heldOrders })}`}</span>}
            </span>
          </p>
        )}
      </div>
      {wallet.isError && !data && <Failed error={wallet.error} retry={() => void wallet.refetch()} isBusy={wallet.isFetching} />}
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-2.5">
        <Button asChild variant="primary" className="min-h-11! px-3!" block>
          <Link to={RECHARGE_PATH}>{t('wallet.recharge')}</Link>
        </Button>
        <Button asChild className="min-h-11! px-3!" block>
          <Link to={WITHDRAW_PATH}>{t('wallet.withdraw')}</Link>
        </Button>
      </div>
    </section>
  );
}
