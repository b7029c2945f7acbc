import { coverageOf, type Coverage } from '@entrepot/blocks/wallet/proof/coverage.ts';
import { OwedAndHeld } from '@entrepot/blocks/wallet/proof/owed-and-held.tsx';
import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { useServices } from '@entrepot/console/services.tsx';
import type { Reconciliation } from '@entrepot/contracts/calls/money-watch.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { WATCH_KEY } from '../money-queries.ts';
import { reasonsOf, type PlatformBalance } from './difference-reasons.ts';

/**
 * What is owed against what is held, as everybody sees it on the public page: the comparisons below are its parts, the published totals its
 * days. Money of the demo is told apart.
 */
export function MoneyStory() {
  const t = useT();
  const client = useStaffClient();
  const { visitors } = useServices();
  const { data } = useQuery({
    queryKey: [...WATCH_KEY, 'story'],
    queryFn: async ({ signal }) => {
      const options = { quiet: true, signal };
      const [tree, reserves, comparisons] = await Promise.all([
        visitors.call('liabilities!latest', {}, options),
        visitors.call('reserves!latest', {}, options),
        client.call('reconciliations!list', {}, options),
      ]);
      const { balances } = tree ? await client.call('ledger!balance', { at: tree.takenAt }, options) : { balances: [] };
      return { tree, reserves, comparisons, balances };
    },
  });
  if (!data?.tree) return null;
  const { tree, reserves, comparisons, balances } = data;
  const [real, demo] = [coverageOf(tree, reserves, false), coverageOf(tree, reserves, true)];
  const hasDemo = demo.owed !== '0' || demo.places.length > 0;
  const hasReal = !hasDemo || real.owed !== '0' || real.places.length > 0;
  return (
    <section aria-label={t('liabilities.both')} className="grid gap-4 py-3">
      <p className="text-13 text-quiet">{t('admin.money.story', { time: formatDateTime(tree.takenAt) })}</p>
      {hasReal && (
        <div className="grid gap-2">
          <OwedAndHeld coverage={real} isDemo={false} isSmall />
          <Reason coverage={real} comparisons={comparisons} platform={hasDemo ? [] : balances} />
        </div>
      )}
      {hasDemo && (
        <div className="grid gap-2">
          <h2 className="text-14 font-semibold">{t('liabilities.demo')}</h2>
          <p className="text-13 text-quiet">{t('liabilities.demo.text')}</p>
          <OwedAndHeld coverage={demo} isDemo isSmall />
          <Reason coverage={demo} comparisons={comparisons} platform={hasReal ? [] : balances} />
        </div>
      )}
    </section>
  );
}

interface ReasonProps {
  coverage: Coverage;
  comparisons: readonly Reconciliation[];
  /** What the platform's own accounts held at that moment; not known to belong to real or to demo money where there is both. */
  platform: readonly PlatformBalance[];
}

/** One number, and the parts that it is made of. */
function Reason({ coverage, comparisons, platform }: ReasonProps) {
  const t = useT();
  if (coverage.difference === '0') return null;
  const parts = reasonsOf(coverage, comparisons, platform).map(({ reason, amount }) => ({
    key: reason,
    term: t('admin.money.story.reason', { reason }),
    value: <Amount value={amount} />,
  }));
  const total = {
    key: 'difference',
    term: t('admin.money.story.difference'),
    value: <Amount value={coverage.difference} withUnit />,
    isTotal: true,
  };
  return (
    <section aria-label={t('admin.money.story.difference')} className="max-w-160 rounded-card border px-5 py-3 sm:px-7">
      <Facts facts={[...parts, total]} />
    </section>
  );
}
