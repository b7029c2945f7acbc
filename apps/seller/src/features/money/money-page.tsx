import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { QueryError } from '@entrepot/console/details/query-error.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { ConsolePage } from '@entrepot/console/frame/console-page.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { MoneyOverview } from '@entrepot/contracts/calls/shop-money.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { WITHDRAW_PATH } from '../../lib/paths.ts';
import { Announced } from './announced.tsx';
import { ComingPayouts } from './coming-payouts.tsx';
import { earnedOf } from './earned.ts';
import { Figures } from './figures.tsx';
import { settlementsPath, statementPath, withdrawalsPath } from './money-paths.ts';
import { useOverview } from './money-queries.ts';
import { OwnProof } from './own-proof.tsx';

/** Earned, held, payable, on its way and paid out, each leading to the rows that make it. */
export function MoneyPage() {
  const t = useT();
  const may = useMay();
  const { data, error, isFetching, refetch } = useOverview();
  return (
    <ConsolePage
      title={t('seller.money.title')}
      text={t('seller.money.text')}
      actions={
        may('money.withdraw') && (
          <Button asChild variant="primary">
            <Link to={WITHDRAW_PATH}>{t('wallet.withdraw')}</Link>
          </Button>
        )
      }
    >
      <Announced />
      {data ? (
        <div className="grid gap-8">
          <Figures overview={data} />
          <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <ComingPayouts escrow={data.escrow} />
            <div className="grid gap-8">
              <Sum overview={data} />
              <OwnProof />
            </div>
          </div>
        </div>
      ) : error ? (
        <QueryError query={{ error, isFetching, refetch }} />
      ) : (
        <SkeletonRegion label={t('page.loading')} className="grid gap-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-72" />
        </SkeletonRegion>
      )}
    </ConsolePage>
  );
}

/** What was earned lies in the balance, is on its way, or has left: both sides come to the same. */
function Sum({ overview }: { overview: MoneyOverview }) {
  const t = useT();
  const { settled, givenBack, available, onItsWay, paidOut } = overview;
  const leading = (to: string, words: string) => (
    <TextLink asChild variant="inline">
      <Link to={to}>{words}</Link>
    </TextLink>
  );
  return (
    <Section level={2} title={t('seller.money.sum')} aside={overview.currency}>
      <Facts
        facts={[
          { key: 'settled', term: leading(settlementsPath(), t('seller.money.settled')), value: <Amount value={settled.total.amount} /> },
          {
            key: 'back',
            term: leading(statementPath('order_refund'), t('seller.money.givenBack')),
            value: <Amount value={givenBack.total.amount} isLess />,
          },
          { key: 'earned', term: t('seller.money.earned'), value: <Amount value={earnedOf(overview, 'total')} />, isTotal: true },
        ]}
      />
      <Facts
        className="mt-4 border-t pt-2"
        facts={[
          { key: 'available', term: t('seller.money.payable'), value: <Amount value={available} /> },
          { key: 'way', term: t('seller.money.onItsWay'), value: <Amount value={onItsWay.amount} /> },
          { key: 'paid', term: leading(withdrawalsPath('success'), t('seller.money.paidOut')), value: <Amount value={paidOut.arrived} /> },
          { key: 'fees', term: t('seller.money.fees'), value: <Amount value={paidOut.fees} /> },
          {
            key: 'all',
            term: t('seller.money.earned'),
            value: (
              <Amount
                value={formatMoney(
                  [available, onItsWay.amount, paidOut.arrived, paidOut.fees].reduce((sum, part) => sum + moneyFrom(part), 0n),
                )}
              />
            ),
            isTotal: true,
          },
        ]}
      />
    </Section>
  );
}
