/** Lines of an inbox under the days they belong to. What they lead to is said by the front end that shows them. */
import type { Notice } from '@entrepot/contracts/calls/notices.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { clockOf } from '../chat/clock-of.ts';
import { dayOf } from '../chat/day-of.ts';
import { NOTICE_ICONS } from './notice-icons.ts';

const MINUTE_MS = 60_000;

export interface NoticeWords {
  className: string;
  children: ReactNode;
}

export interface NoticeListProps {
  notices: readonly Notice[];
  /** Draws the words as a link or a button, or leaves them as they are. */
  lead: (notice: Notice, words: NoticeWords) => ReactNode;
  /** Below the days there may be no room for headings. */
  isCompact?: boolean;
}

export function NoticeList({ notices, lead, isCompact = false }: NoticeListProps) {
  const t = useT();
  const language = useLanguage();
  const now = new Date(useNow(MINUTE_MS));
  const days = Map.groupBy(notices, ({ happenedAt }) => dayOf(happenedAt, language, now) ?? t('notices.today'));
  return [...days].map(([day, lines]) => (
    <section key={day} className={clsx(!isCompact && 'mb-6')}>
      <h2 className={clsx('text-quiet', isCompact ? 'px-4 pt-3 text-12' : 'mb-2 text-14 font-semibold')}>{day}</h2>
      <ul className={clsx('overflow-hidden', !isCompact && 'rounded-card border border-hairline bg-surface')}>
        {lines.map((notice) => (
          <Line key={notice.id} notice={notice} isCompact={isCompact}>
            {(words) => lead(notice, words)}
          </Line>
        ))}
      </ul>
    </section>
  ));
}

interface LineProps {
  notice: Notice;
  isCompact: boolean;
  children: (words: NoticeWords) => ReactNode;
}

function Line({ notice: { kind, title, name, note, count, happenedAt, readAt }, isCompact, children }: LineProps) {
  const t = useT();
  const { number } = useFormats();
  const isUnread = readAt === null;
  const Icon = NOTICE_ICONS[kind];
  return (
    <li
      className={clsx(
        'relative flex items-start gap-3 border-t border-hairline-soft first:border-t-0 hover:bg-n50',
        isCompact ? 'px-4 py-2.5' : 'px-5 py-3.5',
      )}
    >
      <Icon size={18} aria-hidden className={clsx('mt-0.5 flex-none', isUnread ? 'text-brand' : 'text-icon')} />
      <div className="min-w-0 flex-1">
        {isUnread && <span className="sr-only">{t('notices.unread')} </span>}
        {children({
          className: clsx(
            'rounded-xs text-start text-14 -outline-offset-2 [overflow-wrap:anywhere] after:absolute after:inset-0',
            isUnread ? 'font-semibold text-ink' : 'text-body',
          ),
          children: title,
        })}
        {count > 1 && <span className="num text-14 text-quiet"> ×{number(count)}</span>}
        {kind === 'wallet' && name !== null && (
          <p className="num text-13 text-quiet [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </p>
        )}
        {note !== null && note !== '' && (
          <p className="text-14 text-quiet [overflow-wrap:anywhere]">
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
      <time dateTime={happenedAt} dir="ltr" className="num flex-none pt-0.5 text-12 text-quiet">
        {clockOf(happenedAt)}
      </time>
      <span aria-hidden className={clsx('mt-2 size-2 flex-none rounded-full', isUnread ? 'bg-brand' : 'bg-transparent')} />
    </li>
  );
}
