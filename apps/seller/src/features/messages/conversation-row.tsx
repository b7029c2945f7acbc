import { whenWords } from '@entrepot/blocks/chat/when-words.ts';
import { Link } from '@entrepot/console/router/link.tsx';
import { spanWords } from '@entrepot/console/details/span-words.ts';
import { useLastWords } from '@entrepot/blocks/chat/conversation-row.tsx';
import { ProductPicture } from '@entrepot/blocks/product-picture.tsx';
import type { ShopConversation } from '@entrepot/contracts/calls/chat.ts';
import { languageName } from '@entrepot/i18n/language-name.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import clsx from 'clsx';
import MessagesSquare from 'lucide-react/icons/messages-square';
import type { Place } from '@entrepot/console/router/address.ts';
import { nameOf, subjectOf } from './chat-words.ts';

/** Where nobody knows yet how long the shop usually takes. */
const USUAL_MS = 60 * 60_000;

export interface ConversationRowProps {
  row: ShopConversation;
  to: Place;
  isOpen: boolean;
  nowMs: number;
  /** How long the shop usually takes; whoever waits longer is told apart. */
  usualMs: number | undefined;
}

/** What it is about as a picture, who wrote, and how long they have been waiting. */
export function ConversationRow({ row, to, isOpen, nowMs, usualMs = USUAL_MS }: ConversationRowProps) {
  const t = useT();
  const language = useLanguage();
  const waitedMs = row.waitingSince === null ? undefined : Math.max(0, nowMs - Date.parse(row.waitingSince));
  const lastWords = useLastWords();
  const subject = subjectOf(t, row);
  return (
    <Link
      to={to}
      aria-current={isOpen ? 'true' : undefined}
      data-conversation={row.id}
      className={clsx(
        'grid min-h-18 grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-3 border-s-3 border-b px-4 py-2 text-13 -outline-offset-2',
        isOpen ? 'border-s-brand bg-brand-50' : 'border-s-transparent hover:bg-n50',
      )}
    >
      <SubjectPicture mediaId={row.subject?.mediaId} className="size-11" />
      <span className="grid min-w-0">
        <span className="flex items-baseline gap-2">
          <bdi className="truncate text-14 font-semibold">{nameOf(t, row)}</bdi>
          {row.language !== language && (
            <span
              title={languageName(row.language, language)}
              className="flex-none rounded-xs border px-1 text-12 leading-4 text-quiet uppercase"
            >
              {row.language}
            </span>
          )}
          <span className="ms-auto flex-none text-12">
            {waitedMs === undefined ? (
              <time dateTime={row.lastAt} className="text-quiet">
                {whenWords(row.lastAt, nowMs, language)}
              </time>
            ) : (
              <StatusDot tone={waitedMs > usualMs ? 'amber' : 'neutral'}>{spanWords(waitedMs, language)}</StatusDot>
            )}
          </span>
        </span>
        {subject !== undefined && <bdi className="max-w-full justify-self-start truncate text-12 text-quiet">{subject}</bdi>}
        <bdi className={clsx('max-w-full justify-self-start truncate', row.unread > 0 && 'font-semibold')}>
          {lastWords(row.lastMessage)}
        </bdi>
      </span>
    </Link>
  );
}

export function SubjectPicture({ mediaId, className }: { mediaId: string | null | undefined; className: string }) {
  if (mediaId) return <ProductPicture mediaId={mediaId} drawnPx={44} sizes="44px" className={clsx(className, 'flex-none rounded-[8px]')} />;
  return (
    <span aria-hidden className={clsx(className, 'grid flex-none place-items-center rounded-[8px] bg-brand-50 text-brand')}>
      <MessagesSquare size={20} />
    </span>
  );
}
