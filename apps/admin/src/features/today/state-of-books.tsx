import type { Books as BooksData } from '@entrepot/contracts/calls/office-today.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Skeleton } from '@entrepot/ui/skeleton.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';
import { useQuery } from '@tanstack/react-query';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { AsideSection } from './aside-section.tsx';

const ASK_AGAIN_MS = 60_000;

interface Line {
  key: string;
  tone: StatusTone;
  words: string;
  figure: string;
}

/** Whether the books are in order, each with the figure that says so. */
export function Books() {
  const t = useT();
  const client = useStaffClient();
  const { data } = useQuery({
    queryKey: ['office-books'],
    refetchInterval: ASK_AGAIN_MS,
    queryFn: ({ signal }) => client.call('office!books', {}, { quiet: true, signal }),
  });
  return <AsideSection title={t('admin.today.books')}>{data ? <Lines books={data} /> : <Skeleton className="h-40" />}</AsideSection>;
}

function Lines({ books }: { books: BooksData }) {
  const lines = useLines(books);
  return (
    <ul className="border-t text-13">
      {lines.map(({ key, tone, words, figure }) => (
        <li key={key} className="flex items-baseline justify-between gap-3 border-b py-2">
          <StatusDot tone={tone}>{words}</StatusDot>
          <bdi dir="ltr" className="num text-end text-quiet">
            {figure}
          </bdi>
        </li>
      ))}
    </ul>
  );
}

function useLines({ ledger, reconciliations, liabilities, watchers, alarms, restores }: BooksData): Line[] {
  const t = useT();
  const { number, amount } = useFormats();
  const isSealed = ledger.sealed === ledger.entries;
  const isEven = reconciliations.differing === 0;
  const areFollowing = watchers.following === watchers.networks;
  const of = (part: number, whole: number) => t('wallet.count.of', { count: number(part), total: number(whole) });
  return [
    { key: 'seals', tone: isSealed ? 'green' : 'amber', words: t('admin.today.books.sealed'), figure: of(ledger.sealed, ledger.entries) },
    ...(reconciliations.subjects === 0
      ? []
      : [
          {
            key: 'compared',
            tone: isEven ? 'green' : 'red',
            words: isEven ? t('admin.today.books.even') : t('admin.today.books.differ', { count: reconciliations.differing }),
            figure: formatDateTime(reconciliations.takenAt).slice(5, 16),
          } satisfies Line,
        ]),
    liabilities === null
      ? { key: 'liabilities', tone: 'neutral', words: t('wallet.verify.none'), figure: '' }
      : {
          key: 'liabilities',
          tone: 'green',
          words: t('admin.today.books.published', { day: liabilities.day }),
          figure: amount(liabilities.total),
        },
    ...(watchers.networks === 0
      ? []
      : [
          {
            key: 'watchers',
            tone: areFollowing ? 'green' : 'red',
            words: t('admin.today.books.watchers'),
            figure: of(watchers.following, watchers.networks),
          } satisfies Line,
        ]),
    restoreLine(restores, t),
    { key: 'alarms', tone: alarms === 0 ? 'green' : 'amber', words: t('admin.today.books.alarms', { count: alarms }), figure: '' },
  ];
}

/** With the day on which a backup was proved last, whatever came of it since. */
function restoreLine(restores: BooksData['restores'], t: ReturnType<typeof useT>): Line {
  const line = (tone: StatusTone, words: string): Line => ({
    key: 'restores',
    tone,
    words,
    figure: restores?.provedAt ? formatDateTime(restores.provedAt).slice(0, 10) : '',
  });
  if (!restores) return line('amber', t('admin.today.books.restore.none'));
  if (!restores.isGood) return line('red', t('admin.today.books.restore.failed'));
  return restores.isLate ? line('red', t('admin.today.books.restore.late')) : line('green', t('admin.today.books.restore.proved'));
}
