import '@entrepot/blocks/chat/chat.css';
import { OrderChatCard, ProductChatCard } from '@entrepot/blocks/chat/chat-card.tsx';
import { MessageList } from '@entrepot/blocks/chat/message-list.tsx';
import type { ChatMessage } from '@entrepot/contracts/calls/chat.ts';
import type { ReadConversation } from '@entrepot/contracts/calls/chat-safety.ts';
import { useT } from '@entrepot/i18n/react.tsx';

const nothing = () => undefined;
const isOfBuyer = ({ author }: ChatMessage): boolean => author === 'buyer';

/**
 * A conversation as it was, to be read and nothing else: the buyer on one side, whoever answered on the other, each by name. A picture
 * opens apart.
 */
export function TalkRecord({ talk }: { talk: ReadConversation }) {
  const t = useT();
  const buyer = talk.buyer || t('admin.storefronts.reports.visitor');
  const title = [buyer, talk.shop, talk.order && t('chat.order', { serial: talk.order })].filter(Boolean).join(' · ');
  return (
    <section aria-label={title} className="grid gap-2 [--chat-own:var(--brand-100)]">
      <h4 className="text-13 font-semibold">
        <bdi>{title}</bdi>
      </h4>
      <div className="flex max-h-96 min-h-0 flex-col overflow-hidden rounded-field border">
        <MessageList
          messages={talk.list.map((message) => ({ ...message, send_receive: isOfBuyer(message) ? 'receive' : 'send' }))}
          speakerOf={(message) => (isOfBuyer(message) ? buyer : (message.name ?? talk.shop ?? ''))}
          readUpTo={0}
          hasOlder={false}
          onOlder={async () => undefined}
          card={({ product, order }) =>
            product ? <ProductChatCard product={product} /> : order ? <OrderChatCard order={order} /> : undefined
          }
          onPicture={(address) => window.open(address, '_blank', 'noopener')}
          onAtEnd={nothing}
        />
      </div>
    </section>
  );
}
