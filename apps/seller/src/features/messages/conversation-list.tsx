import { ConversationGroup, LoadingConversations } from '@entrepot/console/chat/conversation-group.tsx';
import { spanWords } from '@entrepot/console/details/span-words.ts';
import { QueryError } from '@entrepot/console/details/query-error.tsx';
import type { Place } from '@entrepot/console/router/address.ts';
import type { ShopConversation } from '@entrepot/contracts/calls/chat.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { ConversationRow } from './conversation-row.tsx';
import type { useInbox } from './inbox-queries.ts';

export interface ConversationListProps {
  query: ReturnType<typeof useInbox>;
  rows: readonly ShopConversation[];
  open: string | undefined;
  placeOf: (id: string) => Place;
  nowMs: number;
  /** Everything there is, or what was searched for. */
  isNarrowed: boolean;
}

/** Who waits, longest first; then what is answered, the newest first. */
export function ConversationList({ query, rows, open, placeOf, nowMs, isNarrowed }: ConversationListProps) {
  const t = useT();
  const language = useLanguage();
  const { number } = useFormats();
  const page = query.data?.pages[0];
  const answerTime = page?.answerTime;
  const usualMs = answerTime ? answerTime.medianSeconds * 1_000 : undefined;
  if (query.isPending) return <LoadingConversations />;
  if (query.isError && rows.length === 0) return <QueryError query={query} />;
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<MessagesSquare size={22} />}
        title={t(isNarrowed ? 'seller.chat.none' : 'seller.chat.empty')}
        text={isNarrowed ? undefined : t('seller.chat.empty.text')}
      />
    );
  const waiting = rows.filter(({ waitingSince }) => waitingSince !== null);
  const answered = rows.filter(({ waitingSince }) => waitingSince === null);
  const shown = (row: ShopConversation) => (
    <li key={row.id}>
      <ConversationRow row={row} to={placeOf(row.id)} isOpen={row.id === open} nowMs={nowMs} usualMs={usualMs} />
    </li>
  );
  return (
    <>
      {waiting.length > 0 && (
        <ConversationGroup
          title={t('seller.chat.waiting')}
          count={isNarrowed || !page ? undefined : number(page.waiting)}
          end={usualMs !== undefined && t('seller.chat.usual', { span: spanWords(usualMs, language) })}
        >
          {waiting.map(shown)}
        </ConversationGroup>
      )}
      {answered.length > 0 && (
        <ConversationGroup
          title={t('seller.chat.answered')}
          count={isNarrowed || !page ? undefined : number(page.totalElements - page.waiting)}
        >
          {answered.map(shown)}
        </ConversationGroup>
      )}
      {query.hasNextPage && (
        <div className="grid place-items-center p-4">
          <Button size="sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('seller.chat.more')}
          </Button>
        </div>
      )}
    </>
  );
}
