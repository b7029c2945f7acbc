import { useNow } from '@entrepot/ui/use-now.ts';
import type { Decision } from '@entrepot/contracts/calls/office-today.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Skeleton } from '@entrepot/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { QUEUE_KEY } from '../../lib/queue-key.ts';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { AsideSection } from './aside-section.tsx';

const ASK_AGAIN_MS = 60_000;

/** What colleagues have decided last, from the audit log. */
export function JustDecided() {
  const t = useT();
  const client = useStaffClient();
  const { data } = useQuery({
    queryKey: [...QUEUE_KEY, 'decided'],
    refetchInterval: ASK_AGAIN_MS,
    queryFn: ({ signal }) => client.call('office!decided', {}, { quiet: true, signal }),
  });
  return (
    <AsideSection title={t('admin.today.decided')}>
      {!data && <Skeleton className="h-24" />}
      {data?.length === 0 && <p className="text-13 text-quiet">{t('admin.today.decided.none')}</p>}
      {data && data.length > 0 && (
        <ul className="border-t text-13">
          {data.map((decision) => (
            <Line key={decision.number} decision={decision} />
          ))}
        </ul>
      )}
    </AsideSection>
  );
}

function Line({ decision: { staffName, action, serial, at } }: { decision: Decision }) {
  const t = useT();
  const moment = formatDateTime(at);
  const isToday = moment.slice(0, 10) === formatDateTime(new Date(useNow(ASK_AGAIN_MS))).slice(0, 10);
  return (
    <li className="flex items-baseline justify-between gap-3 border-b py-2">
      <span className="min-w-0 wrap-anywhere">
        <bdi className="font-medium">{staffName}</bdi> {t('admin.today.did', { action: action.replaceAll('.', '_') })}{' '}
        {serial && <bdi className="num">{serial}</bdi>}
      </span>
      <time dateTime={at} title={moment} dir="ltr" className="num flex-none text-12 text-quiet">
        {isToday ? moment.slice(11, 16) : moment.slice(5, 10)}
      </time>
    </li>
  );
}
