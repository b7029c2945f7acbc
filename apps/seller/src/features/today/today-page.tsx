import { ConsolePage } from '@entrepot/console/frame/console-page.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import { formatLongDate } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import { Button } from '@entrepot/ui/button.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { productEditPath } from '../../lib/paths.ts';
import { TODAY_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { useMessagesWaiting } from '../../lib/use-messages-waiting.ts';
import { Figures } from './figures.tsx';
import { NextPayout } from './next-payout.tsx';
import { SetUpList } from './set-up-list.tsx';
import { tasksFrom } from './tasks.ts';
import { TaskList } from './task-list.tsx';
import { ownZone } from './stretches.ts';

const ASK_AGAIN_MS = 60_000;

/** Work first, sorted by urgency; then the money that comes; then how the shop sells. */
export function TodayPage() {
  const t = useT();
  const language = useLanguage();
  const may = useMay();
  const client = useSellerClient();
  const {
    data: today,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: TODAY_KEY,
    queryFn: ({ signal }) => client.call('figures!today', {}, { quiet: true, signal }),
    refetchInterval: ASK_AGAIN_MS,
  });
  const messages = useMessagesWaiting();
  const tasks = today && tasksFrom(today, messages?.count);
  const date = formatLongDate(new Date(useNow(ASK_AGAIN_MS)), language, ownZone());
  return (
    <ConsolePage
      title={t('seller.today.title')}
      text={tasks ? t('seller.today.text', { date, tasks: tasks.length }) : date}
      actions={
        may('products.manage') && (
          <Button asChild size="sm">
            <Link to={productEditPath()}>
              <Plus size={16} aria-hidden />
              {t('goods.new')}
            </Link>
          </Button>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {isError && !today && (
          <ErrorState
            title={t('problem.failed.title')}
            text={t('problem.failed.text')}
            retry={{ label: t('action.retry'), onClick: () => void refetch(), busy: isFetching }}
          />
        )}
        {!today && !isError && (
          <SkeletonRegion label={t('page.loading')} className="grid gap-3">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </SkeletonRegion>
        )}
        <SetUpList />
        {today && tasks && (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
            <TaskList tasks={tasks} />
            {today.payout && <NextPayout payout={today.payout} />}
          </div>
        )}
        {may('figures.read') && <Figures />}
      </div>
    </ConsolePage>
  );
}
