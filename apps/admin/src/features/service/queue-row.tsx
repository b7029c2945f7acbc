import { useLastWords } from '@entrepot/blocks/chat/conversation-row.tsx';
import { spanWords } from '@entrepot/console/details/span-words.ts';
import type { Place } from '@entrepot/console/router/address.ts';
import { Link } from '@entrepot/console/router/link.tsx';
import { useUser } from '@entrepot/console/services.tsx';
import type { DeskConversation } from '@entrepot/contracts/calls/service-desk.ts';
import { languageName } from '@entrepot/i18n/language-name.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import clsx from 'clsx';
import { nameOf, sinceWords } from './desk-words.ts';
import { waitOf } from './wait.ts';

export interface QueueRowProps {
  row: DeskConversation;
  to: Place;
  isOpen: boolean;
  nowMs: number;
  promiseMinutes: number;
  storefrontName: string;
}

/** 72 pixels: who, in which language, how long they wait, where, and what they said last. */
export function QueueRow({ row, to, isOpen, nowMs, promiseMinutes, storefrontName }: QueueRowProps) {
  const t = useT();
  const language = useLanguage();
  const lastWords = useLastWords();
  const { id: ownId } = useUser();
  const about = [storefrontName, ...row.labels, ...(row.assignedTo && row.assignedTo.id !== ownId ? [row.assignedTo.name] : [])];
  return (
    <Link
      to={to}
      data-row={row.id}
      aria-current={isOpen ? 'true' : undefined}
      className={clsx(
        'grid min-h-18 content-center gap-px border-s-3 border-b py-2 ps-4.25 pe-4 text-13 -outline-offset-2',
        isOpen ? 'border-s-brand bg-brand-50' : 'border-s-transparent hover:bg-n50',
      )}
    >
      <span className="flex items-baseline gap-2">
        <bdi className={clsx('truncate', row.unread > 0 ? 'font-semibold' : 'font-medium')}>{nameOf(t, row)}</bdi>
        <LanguageTag code={row.language} />
        <span className="ms-auto flex-none ps-1 text-12">
          <RowState row={row} nowMs={nowMs} promiseMinutes={promiseMinutes} />
        </span>
      </span>
      <bdi className="truncate text-12 text-quiet">{about.join(' · ')}</bdi>
      <span className={clsx('truncate', row.unread > 0 ? 'text-ink' : 'text-body')}>
        <bdi>{lastWords(row.lastMessage)}</bdi>
        <span className="sr-only">{languageName(row.language, language)}</span>
      </span>
    </Link>
  );
}

export function LanguageTag({ code }: { code: string }) {
  const language = useLanguage();
  return (
    <span
      aria-hidden
      title={languageName(code, language)}
      className="flex-none rounded-[4px] border border-field px-1 text-[0.6875rem] leading-4 font-semibold tracking-wide text-quiet uppercase"
    >
      {code}
    </span>
  );
}

function RowState({ row, nowMs, promiseMinutes }: Pick<QueueRowProps, 'row' | 'nowMs' | 'promiseMinutes'>) {
  const t = useT();
  const language = useLanguage();
  if (row.closedAt !== null) return <span className="text-quiet">{sinceWords(row.closedAt, nowMs, language)}</span>;
  if (row.snoozedUntil !== null)
    return <span className="text-quiet">{t('admin.service.until', { when: sinceWords(row.snoozedUntil, nowMs, language) })}</span>;
  if (row.waitingSince === null) return <StatusDot tone="neutral">{t('admin.service.buyersTurn')}</StatusDot>;
  const { tone, spanMs } = waitOf(row.waitingSince, promiseMinutes, nowMs);
  const span = spanWords(spanMs, language);
  return (
    <StatusDot tone={tone} className="num">
      {tone === 'red' ? t('admin.service.late', { span }) : span}
    </StatusDot>
  );
}
