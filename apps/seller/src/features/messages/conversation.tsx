import '@entrepot/blocks/chat/chat.css';
import { refusalOf } from '@entrepot/api-client/refusal-of.ts';
import { BlockedNote, ConnectionLine } from '@entrepot/blocks/chat/notes.tsx';
import { TalkMenu } from '@entrepot/blocks/chat/talk-menu.tsx';
import { Composer } from '@entrepot/blocks/chat/composer.tsx';
import { usePictures } from '@entrepot/blocks/chat/use-pictures.ts';
import { useTellSending } from '@entrepot/blocks/chat/use-tell-sending.ts';
import { DraftTranslation } from '@entrepot/console/chat/draft-translation.tsx';
import { DeskMessages } from '@entrepot/console/chat/desk-messages.tsx';
import { NoTalk } from '@entrepot/console/chat/no-talk.tsx';
import { useKeys } from '@entrepot/console/keys/use-keys.ts';
import { uploadPicture } from '@entrepot/console/forms/upload-picture.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Drawer, DrawerContent } from '@entrepot/ui/drawer.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import Package from 'lucide-react/icons/package';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useRef, useState } from 'react';
import { askedOf } from './asked-of.ts';
import { Beside } from './beside.tsx';
import { nameOf } from './chat-words.ts';
import { ConversationHead, SubjectLine } from './conversation-head.tsx';
import { AttachedCard } from '@entrepot/blocks/chat/attached-card.tsx';
import { OfferCard } from './offer-card.tsx';
import { OrderPicker, ProductPicker } from './pickers.tsx';
import { useAttached } from './use-attached.ts';
import { SavedAnswers } from './saved-answers.tsx';
import { useConversation } from './use-conversation.ts';

/** About three seconds after the connection was lost. */
const TRIES_UNTIL_SAID = 3;

export function Conversation({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useT();
  const open = useConversation(id);
  const { session, state, tries, tryNow, problem, isWaiting, finish, isFinishing } = open;
  const frame = useRef<HTMLElement>(null);
  const [picker, setPicker] = useState<'product' | 'order'>();
  const [isBesideOpen, setBesideOpen] = useState(false);
  const [picked, setPicked] = useState(0);
  const [written, setWritten] = useState(open.draft ?? '');
  const pictures = usePictures({
    send: uploadPicture(useLanguage(), 'chat'),
    onArrived: (mediaId) => session.send({ type: 'img', content: mediaId }),
    refusalOf,
  });
  useTellSending(id, pictures.going, open.tellSending);
  const { conversation } = state;
  const attaching = useAttached(id, open.drafts);
  const { attached } = attaching;

  const focusField = () => frame.current?.querySelector('textarea')?.focus();
  function draft(text: string): void {
    open.keepDraft(text);
    setWritten(text);
  }
  function closePicker(): void {
    setPicker(undefined);
    focusField();
  }
  useKeys({ e: () => isWaiting && finish(), r: focusField, p: () => setPicker('product') }, conversation !== null);

  if (problem) return <NoTalk problem={problem} back={t('seller.chat.back')} onBack={onBack} />;
  const label = conversation ? nameOf(t, conversation) : t('seller.messages.title');
  return (
    <section
      ref={frame}
      aria-label={label}
      className="flex min-h-0 flex-col [--chat-own-soft:var(--brand-50)] [--chat-own:var(--brand-100)]"
    >
      <ConversationHead
        conversation={conversation}
        onBack={onBack}
        onDone={finish}
        canFinish={isWaiting}
        isFinishing={isFinishing}
        onBeside={() => setBesideOpen(true)}
        menu={
          conversation && (
            <TalkMenu name={label} conversation={conversation} onReport={open.report} onBlock={open.block} onHandOver={open.handOver} />
          )
        }
      />
      {conversation && (
        <SubjectLine
          conversation={conversation}
          chosen={attached?.kind === 'product' ? { product: attached.product.productId, quantity: attached.offer.quantity } : undefined}
          asked={askedOf(conversation, state.messages)}
          onStep={(product, offer) => {
            attaching.attachProduct(product, offer);
            focusField();
          }}
        />
      )}
      {tries >= TRIES_UNTIL_SAID && (
        <div className="flex-none pb-3">
          <ConnectionLine tries={tries} onTryNow={tryNow} />
        </div>
      )}
      <DeskMessages conversation={id} talk={open} pictures={pictures} translation={open.translation} name={label} />
      {picker === 'product' && (
        <ProductPicker
          onPick={(product) => {
            attaching.attachProduct(product);
            closePicker();
          }}
          onClose={closePicker}
        />
      )}
      {picker === 'order' && (
        <OrderPicker
          conversation={id}
          onPick={(order) => {
            attaching.attachOrder(order);
            closePicker();
          }}
          onClose={closePicker}
        />
      )}
      {conversation?.blocked && (
        <BlockedNote name={label} blocked={conversation.blocked} onUnblock={() => void open.block(false).catch(() => undefined)} />
      )}
      <div hidden={conversation?.blocked !== undefined && !conversation.isHandedOver} className="flex-none">
        <SavedAnswers
          onPick={(body) => {
            draft(body);
            setPicked((count) => count + 1);
          }}
        />
        <DraftTranslation key={id} conversation={id} draft={written} ask={open.translateDraft} />
        <Composer
          // What was picked stands in the field, where it can still be changed.
          key={picked}
          placeholder={conversation ? t('seller.chat.write', { name: label }) : t('chat.write')}
          draft={open.draft}
          onDraft={draft}
          onSend={(text) => {
            session.send(attaching.sendingOf(text));
            attaching.remove();
          }}
          attached={
            attached?.kind === 'product' ? (
              <OfferCard product={attached.product} offer={attached.offer} onChange={attaching.change} onRemove={attaching.remove} />
            ) : (
              attached && (
                <AttachedCard
                  mediaId={attached.order.mediaId}
                  name={t('chat.order', { serial: attached.order.serial })}
                  line={attached.order.title}
                  onRemove={attaching.remove}
                />
              )
            )
          }
          onPicture={pictures.add}
          tools={
            <>
              <IconButton
                label={t('seller.chat.product')}
                aria-expanded={picker === 'product'}
                onClick={() => setPicker(picker === 'product' ? undefined : 'product')}
              >
                <Package size={20} aria-hidden />
              </IconButton>
              {!conversation?.buyer.isVisitor && (
                <IconButton
                  label={t('seller.chat.orders.show')}
                  aria-expanded={picker === 'order'}
                  onClick={() => setPicker(picker === 'order' ? undefined : 'order')}
                >
                  <ReceiptText size={20} aria-hidden />
                </IconButton>
              )}
            </>
          }
        />
      </div>
      <Drawer open={isBesideOpen} onOpenChange={setBesideOpen}>
        <DrawerContent title={t('seller.chat.beside')} labels={{ close: t('action.close') }}>
          <Beside conversation={id} />
        </DrawerContent>
      </Drawer>
    </section>
  );
}
