import { Link } from '@entrepot/console/router/link.tsx';
import { usePlace } from '@entrepot/console/router/use-router.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import type { Queue, QueueSummary } from '@entrepot/contracts/calls/office-today.ts';
import type { QueueKind } from '@entrepot/contracts/office-queue.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import clsx from 'clsx';
import { spanWords } from '@entrepot/console/details/span-words.ts';

const TICK_MS = 30_000;
/** As many as fit beside each other; what is more, the number says. */
const MOST_PIPS = 12;

/** One tile for each kind in which something waits; pressed, it narrows the list to its kind, and pressed again to all. */
export function QueueTiles({ queue, kind }: { queue: Queue; kind: QueueKind | undefined }) {
  const t = useT();
  return (
    <nav aria-label={t('admin.today.kinds')} className="mt-4 border-y">
      <ul className="-mx-4 flex snap-x lg:-mx-5 overflow-x-auto [scrollbar-width:thin]">
        {queue.kinds
          .filter(({ waiting }) => waiting > 0)
          .map((summary) => (
            <li key={summary.kind} className="min-w-44 flex-1 snap-start border-e last:border-e-0">
              <Tile summary={summary} isChosen={summary.kind === kind} />
            </li>
          ))}
      </ul>
    </nav>
  );
}

function Tile({ summary, isChosen }: { summary: QueueSummary; isChosen: boolean }) {
  const t = useT();
  const { number } = useFormats();
  const { path } = usePlace();
  return (
    <Link
      to={{ path, search: isChosen ? {} : { kind: summary.kind } }}
      replace
      aria-current={isChosen ? 'true' : undefined}
      className={clsx('block h-full px-5 py-4 -outline-offset-2 hover:bg-n50', isChosen && 'bg-brand-50 hover:bg-brand-50')}
    >
      <p className="flex items-baseline justify-between gap-3 text-14 font-medium">
        {t('admin.today.kind', { kind: summary.kind })}
        <TileState summary={summary} />
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="num text-28 leading-tight font-semibold">{number(summary.waiting)}</span>
        <TileNext summary={summary} />
      </p>
      <Pips summary={summary} />
    </Link>
  );
}

/** Only where a time was promised can something be late, or in time. */
function TileState({ summary: { late, soon, nextDeadlineAt } }: { summary: QueueSummary }) {
  const t = useT();
  if (nextDeadlineAt === null) return null;
  const tone = late > 0 ? 'red' : soon > 0 ? 'amber' : 'green';
  const state = late > 0 ? 'late' : soon > 0 ? 'soon' : 'calm';
  return (
    <StatusDot tone={tone} className="num text-12 font-normal whitespace-nowrap">
      {t('admin.today.tile', { state, count: late > 0 ? late : soon })}
    </StatusDot>
  );
}

function TileNext({ summary: { nextDeadlineAt, oldestAt } }: { summary: QueueSummary }) {
  const t = useT();
  const language = useLanguage();
  const nowMs = useNow(TICK_MS);
  const leftMs = nextDeadlineAt === null ? -1 : Date.parse(nextDeadlineAt) - nowMs;
  const words =
    leftMs >= 0
      ? t('admin.today.next', { time: spanWords(leftMs, language) })
      : oldestAt === null
        ? ''
        : t('admin.today.oldest', { time: spanWords(Math.max(0, nowMs - Date.parse(oldestAt)), language) });
  return <span className="num text-12 text-quiet">{words}</span>;
}

function Pips({ summary: { waiting, late, soon } }: { summary: QueueSummary }) {
  return (
    <span aria-hidden className="mt-2 flex flex-wrap gap-1">
      {Array.from({ length: Math.min(waiting, MOST_PIPS) }, (_pip, place) => (
        <span
          key={place}
          className={clsx('h-1.25 w-2.5 rounded-full', place < late ? 'bg-red-dot' : place < late + soon ? 'bg-amber-dot' : 'bg-brand-100')}
        />
      ))}
    </span>
  );
}
