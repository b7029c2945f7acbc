import { coverageOf } from '@entrepot/blocks/wallet/proof/coverage.ts';
import { OwedAndHeld } from '@entrepot/blocks/wallet/proof/owed-and-held.tsx';
import { useServices } from '@entrepot/console/services.tsx';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { WATCH_KEY } from '../money-queries.ts';

/**
 * What is owed against what is held, as everybody sees it on the public page: the comparisons below are its parts, the published totals its
 * days. Money of the demo is told apart.
 */
export function MoneyStory() {
  const t = useT();
  const { visitors } = useServices();
  const { data } = useQuery({
    queryKey: [...WATCH_KEY, 'story'],
    queryFn: async ({ signal }) => {
      const options = { quiet: true, signal };
      const [tree, reserves] = await Promise.all([
        visitors.call('liabilities!latest', {}, options),
        visitors.call('reserves!latest', {}, options),
      ]);
      return { tree, reserves };
    },
  });
  if (!data?.tree) return null;
  const { tree, reserves } = data;
  const [real, demo] = [coverageOf(tree, reserves, false), coverageOf(tree, reserves, true)];
  const hasDemo = demo.owed !== '0' || demo.places.length > 0;
  const hasReal = !hasDemo || real.owed !== '0' || real.places.length > 0;
  return (
    <section aria-label={t('liabilities.both')} className="grid gap-4 py-3">
      <p className="text-13 text-quiet">
        {t('admin.money.story', { time: formatDateTime(tree.takenAt) })}
      </p>
      {hasReal && <OwedAndHeld coverage={real} isDemo={false} isSmall />}
      {hasDemo && (
        <div className="grid gap-2">
          <h2 className="text-14 font-semibold">{t('liabilities.demo')}</h2>
          <p className="text-13 text-quiet">
            {t('liabilities.demo.text')} {t('admin.money.story.demo')}
          </p>
          <OwedAndHeld coverage={demo} isDemo isSmall />
        </div>
      )}
    </section>
  );
}
