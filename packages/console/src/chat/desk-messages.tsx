import { OrderChatCard, ProductChatCard } from '@entrepot/blocks/chat/chat-card.tsx';
import { MessageList } from '@entrepot/blocks/chat/message-list.tsx';
import { LoadingBubbles, TypingLine } from '@entrepot/blocks/chat/notes.tsx';
import { Translated } from '@entrepot/blocks/chat/translations.tsx';
import { UnsentList } from '@entrepot/blocks/chat/unsent-list.tsx';
import type { Pictures } from '@entrepot/blocks/chat/use-pictures.ts';
import type { Reading } from '@entrepot/blocks/chat/use-translations.ts';
import type { ChatConversation, ChatMessage } from '@entrepot/contracts/calls/chat.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { useState, type ReactNode } from 'react';
import type { Shown } from './use-shown.ts';

export interface DeskMessagesProps<Talk extends ChatConversation> {
  conversation: string;
  talk: Pick<Shown<Talk>, 'session' | 'state' | 'markRead'>;
  pictures: Pictures;
  translation: Pick<Reading, 'ask' | 'onReady'>;
  /** Of whoever writes on the other side, where the news do not say it. */
  name: string;
  /** What stands behind messages and is none, and how many there are of it. */
  notes?: { behind: (id: number) => ReactNode; count: number };
}

/** What was said, what is on its way, and who writes at this moment. */
export function DeskMessages<Talk extends ChatConversation>({
  conversation,
  talk: { session, state, markRead },
  pictures,
  translation,
  name,
  notes,
}: DeskMessagesProps<Talk>) {
  const t = useT();
  const [large, setLarge] = useState<string>();
  if (state.isLoading)
    return (
      <div className="min-h-0 flex-1 bg-n25 p-4">
        <LoadingBubbles label={t('page.loading')} />
      </div>
    );
  return (
    <>
      <Translated conversation={conversation} messages={state.messages} {...translation}>
        <MessageList
          messages={state.messages}
          readUpTo={state.readUpTo}
          hasOlder={state.hasOlder}
          onOlder={() => session.older().catch(() => undefined)}
          card={cardOf}
          onPicture={setLarge}
          onAtEnd={markRead}
          behind={notes?.behind}
          waiting={state.unsent.length + pictures.going.length + (notes?.count ?? 0)}
          isTyping={state.typing !== null}
        >
          <UnsentList unsent={state.unsent} session={session} pictures={pictures} />
          {state.typing && <TypingLine name={state.typing.name ?? name} sending={state.typing.sending} />}
        </MessageList>
      </Translated>
      <Dialog open={large !== undefined} onOpenChange={(isOpen) => !isOpen && setLarge(undefined)}>
        <DialogContent title={t('chat.picture')} labels={{ close: t('action.close') }} size="lg">
          <img src={large} alt={t('chat.picture')} className="mx-auto max-h-[75svh] max-w-full object-contain" />
        </DialogContent>
      </Dialog>
    </>
  );
}

/** Cards lead nowhere from here: a shop knows its own products, and what is known of an order stands beside the conversation. */
function cardOf({ product, order }: ChatMessage): ReactNode {
  return product ? <ProductChatCard product={product} /> : order ? <OrderChatCard order={order} /> : undefined;
}
