import { QueryError } from '@entrepot/console/details/query-error.tsx';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { useKeys } from '@entrepot/console/keys/use-keys.ts';
import { useRouter, useSearch } from '@entrepot/console/router/use-router.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import type { Queue } from '@entrepot/contracts/calls/office-today.ts';
import { QUEUE_KINDS } from '@entrepot/contracts/office-queue.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import Coffee from 'lucide-react/icons/coffee';
import { Books } from './state-of-books.tsx';
import { JustDecided } from './just-decided.tsx';
import { MoneyDays } from './money-days.tsx';
import { pathOf } from './queue-kinds.ts';
import { QueueTable } from './queue-table.tsx';
import { QueueTiles } from './queue-tiles.tsx';
import { ServiceWaiting } from './service-waiting.tsx';
import { StorefrontTable } from './storefront-table.tsx';
import { useQueue } from './today-queries.ts';

const MINUTE_MS = 60_000;

/** Where the day begins: what waits, the most urgent first, and beside it how the business and the books are doing. */
export function TodayPage() {
  const t = useT();
  const may = useMay();
  const [search] = useSearch();
  const kind = QUEUE_KINDS.find((one) => one === search.kind);
  const all = useQueue();
  const chosen = useQueue(kind);
  const { data: queue, error, isFetching, refetch } = all;
  const hasAside = may('business.read') || may('money.watch') || may('audit.read');
  return (
    <div className="px-4 pb-12 lg:px-8">
      <Heading queue={queue} />
      {error && !queue && <QueryError query={{ error, isFetching, refetch }} />}
      {!queue && !error && (
        <SkeletonRegion label={t('page.loading')} className="grid gap-4 pt-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-60" />
        </SkeletonRegion>
      )}
      {queue && queue.waiting > 0 && <QueueTiles queue={queue} kind={kind} />}
      {may('service.answer') && <ServiceWaiting />}
      <div
        className={
          hasAside
            ? 'grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 pt-7 xl:grid-cols-[minmax(0,1fr)_18rem]'
            : 'grid grid-cols-[minmax(0,1fr)] gap-y-10 pt-7'
        }
      >
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-12">
          {queue?.waiting === 0 && (
            <EmptyState
              title={t('admin.today.nothing', { whose: whoseOf(queue) })}
              text={t('admin.today.nothing.text', { whose: whoseOf(queue) })}
              icon={<Coffee size={22} />}
            />
          )}
          {queue && queue.waiting > 0 && (
            <QueueTable
              key={kind ?? 'all'}
              list={chosen.data?.list ?? (kind === undefined ? queue.list : queue.list.filter((item) => item.kind === kind))}
              waiting={waitingOf(queue, kind)}
            />
          )}
          {may('business.read') && <StorefrontTable />}
        </div>
        {hasAside && (
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-x-10 gap-y-10 max-xl:sm:grid-cols-2">
            {may('business.read') && <MoneyDays />}
            {may('money.watch') && <Books />}
            {may('audit.read') && <JustDecided />}
          </div>
        )}
      </div>
    </div>
  );
}

/** Whoever sees a part of what there is to decide is told of that part. */
const whoseOf = ({ kinds }: Queue): 'all' | 'own' | 'none' =>
  kinds.length === QUEUE_KINDS.length ? 'all' : kinds.length > 0 ? 'own' : 'none';

const waitingOf = (queue: Queue, kind: string | undefined): number =>
  kind === undefined ? queue.waiting : (queue.kinds.find((one) => one.kind === kind)?.waiting ?? 0);

function Heading({ queue }: { queue: Queue | undefined }) {
  const t = useT();
  const language = useLanguage();
  const router = useRouter();
  const first = queue?.list[0];
  const start = () => first && router.navigate(pathOf(first));
  useKeys({ s: start });
  const moment = new Intl.DateTimeFormat(recordLocale(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(useNow(MINUTE_MS));
  return (
    <PageHeading
      title={queue ? t('admin.today.waiting', { count: queue.waiting }) : t('admin.today.title')}
      text={queue && queue.waiting > 0 ? t('admin.today.moment', { moment, late: queue.late, soon: queue.soon }) : moment}
      actions={
        first &&
        queue && (
          <Button variant="primary" onClick={start}>
            {t('admin.today.start', { with: queue.late > 0 ? 'late' : queue.soon > 0 ? 'soon' : 'oldest' })}
            <kbd className="ms-1 inline-grid h-5 min-w-5 place-items-center rounded-[5px] border border-current/40 px-1 font-sans text-12 leading-none font-medium max-lg:hidden">
              S
            </kbd>
          </Button>
        )
      }
    />
  );
}
