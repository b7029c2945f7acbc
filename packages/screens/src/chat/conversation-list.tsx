import { ConversationRow } from '@entrepot/blocks/chat/conversation-row.tsx';
import { LoadingBubbles } from '@entrepot/blocks/chat/notes.tsx';
import { whenWords } from '@entrepot/blocks/chat/when-words.ts';
import { ShopLogo } from '@entrepot/blocks/shop-logo.tsx';
import type { ChatConversation, ListedConversation } from '@entrepot/contracts/calls/chat.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { SearchInput } from '@entrepot/ui/search-input.tsx';
import { useDeferredValue, useState, type ReactNode } from 'react';
import type { ChatWish } from '@entrepot/site/chat-opener.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { storefrontName } from '@entrepot/site/storefront-name.ts';
import { useConversations, useServiceHours } from './chat-queries.ts';
import { Reach } from './reach.tsx';
import { ServiceMark } from './service-mark.tsx';
import { answerWords, standingOf } from './standing.ts';

const wishOf = ({ shop, order }: ChatConversation): ChatWish => ({
  ...(shop ? { shop } : {}),
  ...(order ? { orderId: order.id } : {}),
});

export interface ConversationListProps {
  now: Date;
  onOpen: (wish: ChatWish) => void;
  /** Above the service, while nothing is searched for. */
  before?: ReactNode;
  /** Of the heading above the shops, one below that of what the list stands in. */
  Heading?: 'h2' | 'h3';
}

/** The service on top, shops below, and how else people are reached at the foot. */
export function ConversationList({ now, onOpen, before, Heading = 'h3' }: ConversationListProps) {
  const t = useT();
  const language = useLanguage();
  const { storefront } = useServices().settings;
  const [text, setText] = useState('');
  const keyword = useDeferredValue(text.trim());
  const { data, isSuccess, isPending } = useConversations(keyword);
  const all = data?.list ?? [];
  // There is nothing to be searched before somebody has written.
  const canSearch = useConversations().data?.list.length !== 0;
  const service = all.find(({ shop, order }) => shop === null && order === null);
  const others = all.filter((conversation) => conversation !== service);
  const { hours, standing: counted } = useServiceHours();
  const standing = standingOf({ hours, answerTime: counted?.answerTime ?? null, lost: undefined, now, language }, t);
  /** What it is about, and how soon the shop usually answers. */
  const detailOf = ({ order, answerTime }: ListedConversation) =>
    [order && t('chat.order', { serial: order.serial }), answerWords(answerTime ?? null, t)].filter(Boolean).join(' · ');
  const when = (moment: string) => whenWords(moment, now.getTime(), language);

  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
      {canSearch && (
        <div className="px-4 pt-3 pb-1">
          <SearchInput label={t('chat.search')} value={text} onChange={setText} />
        </div>
      )}
      {keyword !== '' && isSuccess && all.length === 0 && <p className="px-4 py-3 text-13 text-quiet">{t('chat.search.none')}</p>}
      {keyword === '' && before}
      {(keyword === '' || service) && (
        <ConversationRow
          picture={<ServiceMark sizePx={44} />}
          name={t('chat.service', { name: storefrontName(storefront, language) })}
          detail={standing?.words}
          last={service?.lastMessage ?? null}
          time={service ? when(service.lastAt) : ''}
          unread={service?.unread ?? 0}
          onOpen={() => onOpen({ isService: true })}
        />
      )}
      {isPending && (
        <div className="px-4 py-3">
          <LoadingBubbles label={t('chat.messages')} />
        </div>
      )}
      {others.length > 0 && (
        <section aria-label={t('chat.shops')} className="border-t">
          <div className="flex items-baseline justify-between gap-3 px-4 pt-3 text-12 text-quiet">
            <Heading className="font-sans font-medium">{t('chat.shops')}</Heading>
            {others.some(({ answerTime }) => answerTime) && <span>{t('chat.usual')}</span>}
          </div>
          <ul>
            {others.map((conversation) => (
              <li key={conversation.id}>
                <ConversationRow
                  picture={
                    conversation.shop && (
                      <ShopLogo
                        name={conversation.shop.name}
                        colour={conversation.shop.logoColour}
                        mediaId={conversation.shop.logoMediaId}
                        sizePx={44}
                      />
                    )
                  }
                  name={conversation.shop?.name ?? ''}
                  detail={detailOf(conversation)}
                  last={conversation.lastMessage}
                  time={when(conversation.lastAt)}
                  unread={conversation.unread}
                  onOpen={() => onOpen(wishOf(conversation))}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {keyword === '' && <Reach now={now} />}
    </div>
  );
}
