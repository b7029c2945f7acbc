import type { BulkOutcome } from '@entrepot/contracts/calls/product-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { ChangeLines } from '../change-words.tsx';

const TONES = { changed: 'green', same: 'neutral', refused: 'red' } as const;

/** What becomes of each product, or became of it. What was refused comes first. */
export function BulkOutcomes({ outcomes, isDone }: { outcomes: readonly BulkOutcome[]; isDone: boolean }) {
  const t = useT();
  const count = (which: BulkOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === which).length;
  const sorted = outcomes.toSorted((a, b) => Number(b.outcome === 'refused') - Number(a.outcome === 'refused'));
  return (
    <div className="grid gap-4">
      <p role="status" className="font-semibold">
        {t(isDone ? 'goods.bulk.done' : 'goods.bulk.would', { changed: count('changed'), same: count('same'), refused: count('refused') })}
      </p>
      <ul className="grid max-h-96 gap-3 overflow-y-auto">
        {sorted.map(({ id, number, title, outcome, message, changes }) => (
          <li key={id} className="grid gap-1 border-b pb-3 text-13">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">
                <bdi className="num font-semibold">{number}</bdi> <bdi className="text-quiet">{title}</bdi>
              </span>
              <StatusDot tone={TONES[outcome]}>{t('goods.bulk.outcome', { outcome })}</StatusDot>
            </p>
            {message ? <p className="text-red">{message}</p> : <ChangeLines changes={changes} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
