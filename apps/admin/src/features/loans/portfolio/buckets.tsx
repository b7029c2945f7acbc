import { Amount } from '@entrepot/console/details/amount.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { formatAddress } from '@entrepot/console/router/address.ts';
import { Link } from '@entrepot/console/router/link.tsx';
import type { LoanPortfolio } from '@entrepot/contracts/calls/loan-desk.ts';
import type { LoanBucket } from '@entrepot/contracts/loan-work.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import clsx from 'clsx';
import { LOANS_PATH } from '../../../lib/paths.ts';

const TONES: Readonly<Record<LoanBucket, string>> = {
  current: 'bg-brand/60',
  '1_30': 'bg-amber-dot',
  '31_60': 'bg-amber-dot',
  '61_90': 'bg-red-dot',
  over_90: 'bg-red-dot',
};

/** Running loans by how late their oldest unpaid instalment is; each line leads to them. */
export function Buckets({ portfolio: { buckets, storefront } }: { portfolio: LoanPortfolio }) {
  const t = useT();
  const { number } = useFormats();
  const most = Math.max(...buckets.map(({ owed }) => Number(owed)), 0);
  return (
    <Section level={2} title={t('admin.loans.lateness')} aside={t('admin.loans.lateness.text')}>
      <dl className="grid text-13">
        {buckets.map(({ bucket, count, owed }) => (
          <div
            key={bucket}
            className="grid grid-cols-[7.5rem_minmax(0,1fr)_2.5rem_7.5rem] items-center gap-2 border-b py-2 last:border-b-0"
          >
            <dt>
              <TextLink asChild variant="record">
                <Link to={formatAddress({ path: LOANS_PATH, search: { bucket, ...(storefront ? { storefront } : {}) } })}>
                  {t('admin.loans.buckets', { bucket: `b${bucket}` })}
                </Link>
              </TextLink>
            </dt>
            <dd className="contents">
              <span aria-hidden className="h-2 rounded-full bg-n100">
                <span
                  className={clsx('block h-full rounded-full', TONES[bucket])}
                  style={{ width: `${most === 0 ? 0 : (Number(owed) / most) * 100}%` }}
                />
              </span>
              <span className="num text-end">{number(count)}</span>
              <span className="text-end">
                <Amount value={owed} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
