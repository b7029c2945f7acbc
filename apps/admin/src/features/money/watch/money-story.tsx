import { coverageOf, type Coverage } from '@entrepot/blocks/wallet/proof/coverage.ts';
import { OwedAndHeld } from '@entrepot/blocks/wallet/proof/owed-and-held.tsx';
import { useServices } from '@entrepot/console/services.tsx';
import type { Reconciliation } from '@entrepot/contracts/calls/money-watch.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { WATCH_KEY } from '../money-queries.ts';

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
      return { tree, reserves, comparisons };
    },
  });
  if (!data?.tree) return null;
  const { tree, reserves, comparisons } = data;
  const [real, demo] = [coverageOf(tree, reserves, false), coverageOf(tree, reserves, true)];
  const hasDemo = demo.owed !== '0' || demo.places.length > 0;
  const hasReal = !hasDemo || real.owed !== '0' || real.places.length > 0;
  return (
    <section aria-label={t('liabilities.both')} className="grid gap-4 py-3">
      <p className="text-13 text-quiet">{t('admin.money.story', { time: formatDateTime(tree.takenAt) })}</p>
      {hasReal && (
        <div className="grid gap-2">
          <OwedAndHeld coverage={real} isDemo={false} isSmall />
          <Reason coverage={real} comparisons={comparisons} isDemo={false} />
        </div>
      )}
      {hasDemo && (
        <div className="grid gap-2">
          <h2 className="text-14 font-semibold">{t('liabilities.demo')}</h2>
          <p className="text-13 text-quiet">{t('liabilities.demo.text')}</p>
          <OwedAndHeld coverage={demo} isDemo isSmall />
          <Reason coverage={demo} comparisons={comparisons} isDemo />
        </div>
      )}
    </section>
  );
}

interface ReasonProps {
  coverage: Coverage;
  comparisons: readonly Reconciliation[];
  isDemo: boolean;
}

/** Where the difference comes from, as far as the comparisons of the same places tell. */
function Reason({ coverage: { places, difference }, comparisons, isDemo }: ReasonProps) {
  const t = useT();
  const { amount } = useFormats();
  if (difference === '0') return null;
  const own = comparisons.filter(({ subject }) => places.some(({ kind, code }) => subject === `${kind}:${code}`));
  const sum = (name: string): string => formatMoney(own.reduce((total, { details }) => total + moneyFrom(textOf(details, name)), 0n));
  // The same sum stands beside every chain.
  const apart = own.map(({ details }) => textOf(details, 'demoApart')).find((text) => text !== '0') ?? '0';
  return (
    <p className="text-13 text-quiet">
      {t('admin.money.story.why', { own: amount(sum('ownFunds')), apart: amount(apart), isDemo: String(isDemo) })}
    </p>
  );
}

function textOf(details: unknown, name: string): string {
  const value = (details as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : '0';
}
