/** The newest notices from every screen. Its list is asked for when it is opened. */
import { NoticeList } from '@entrepot/blocks/notices/notice-list.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { CountBadge } from '@entrepot/ui/badge.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '@entrepot/ui/popover.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import BellIcon from 'lucide-react/icons/bell';
import { useState } from 'react';
import { NOTICE_PREFERENCES_PATH, NOTICES_PATH } from '../../lib/paths.ts';
import { useUnread } from '../../lib/use-unread.ts';
import { NoticeLead } from './notice-lead.tsx';
import { useNotices, useRead } from './use-notices.ts';

const SHOWN = 8;
/** The button is small, and the bell is to be seen. */
const BESIDE = { insetInlineEnd: '-0.375rem', insetBlockStart: '-0.25rem' };

export function Bell() {
  const t = useT();
  const { number } = useFormats();
  const unread = useUnread() ?? 0;
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <IconButton size="sm" label={t('notices.bell', { count: unread })}>
          <BellIcon size={18} aria-hidden />
          <CountBadge corner count={unread} format={number} style={BESIDE} />
        </IconButton>
      </PopoverTrigger>
      <PopoverContent flush align="end" label={t('notices.title')} className="flex max-h-[70svh] w-96 flex-col overflow-hidden">
        <Newest onLeave={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}

function Newest({ onLeave }: { onLeave: () => void }) {
  const t = useT();
  const { data, isError } = useNotices({ pageSize: SHOWN });
  const { readAll, isReading, open } = useRead();
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-3 border-b px-4 py-2">
        <h2 className="text-14 font-semibold">{t('notices.title')}</h2>
        {(data?.unread ?? 0) > 0 && (
          <Button size="sm" variant="quiet" loading={isReading} onClick={readAll}>
            {t('notices.readAll')}
          </Button>
        )}
      </div>
      <div className="min-h-24 flex-1 overflow-y-auto">
        {data ? (
          data.list.length === 0 ? (
            <p className="p-4 text-14 text-quiet">{t('seller.notices.empty')}</p>
          ) : (
            <NoticeList
              isCompact
              notices={data.list}
              lead={(notice, words) => (
                <NoticeLead
                  notice={notice}
                  words={words}
                  onOpen={() => {
                    open(notice);
                    onLeave();
                  }}
                />
              )}
            />
          )
        ) : isError ? (
          <p className="p-4 text-14 text-quiet">{t('network.timedOut')}</p>
        ) : (
          <SkeletonRegion label={t('page.loading')} className="grid gap-2 p-4">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </SkeletonRegion>
        )}
      </div>
      <div className="flex justify-between gap-3 border-t px-4 py-2.5 text-14">
        <Link to={NOTICES_PATH} onClick={onLeave} className="rounded-xs font-semibold text-brand hover:underline">
          {t('notices.more')}
        </Link>
        <Link to={NOTICE_PREFERENCES_PATH} onClick={onLeave} className="rounded-xs text-body hover:underline">
          {t('notices.preferences')}
        </Link>
      </div>
    </>
  );
}
