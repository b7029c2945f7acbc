import { sendingOf, type Sending } from '@entrepot/api-client/chat/chat-log.ts';
import { refusalOf } from '@entrepot/api-client/refusal-of.ts';
import { AttachedCard } from '@entrepot/blocks/chat/attached-card.tsx';
import { OrderChatCard } from '@entrepot/blocks/chat/chat-card.tsx';
import { Composer } from '@entrepot/blocks/chat/composer.tsx';
import { MessageList } from '@entrepot/blocks/chat/message-list.tsx';
import { BlockedNote, ConnectionLine, LoadingBubbles, OutOfHours, TypingLine, VisitorBox } from '@entrepot/blocks/chat/notes.tsx';
import { Translated } from '@entrepot/blocks/chat/translations.tsx';
import { RatingBox } from '@entrepot/blocks/chat/rating-box.tsx';
import { UnsentList } from '@entrepot/blocks/chat/unsent-list.tsx';
import { usePictures } from '@entrepot/blocks/chat/use-pictures.ts';
import { useTellSending } from '@entrepot/blocks/chat/use-tell-sending.ts';
import { subscribeToNews } from '@entrepot/buyer/chat/chat-news.ts';
import { visitorInput } from '@entrepot/buyer/chat/chat-person.ts';
import { tellSending, tellTyping } from '@entrepot/buyer/chat/typing.ts';
import { loginPath } from '@entrepot/buyer/pending-action.ts';
import { useUserInfo } from '@entrepot/buyer/session.ts';
import { uploadPicture } from '@entrepot/buyer/wallet/upload-picture.ts';
import type { ChatConversation, ChatMessage } from '@entrepot/contracts/calls/chat.ts';
import { isOpenAt } from '@entrepot/i18n/open-now.ts';
import { formatOpenDays } from '@entrepot/i18n/opening-hours.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { zonePlace } from '@entrepot/i18n/zone-place.ts';
import { Button } from '@entrepot/ui/button.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { useQuery } from '@tanstack/react-query';
import Package from 'lucide-react/icons/package';
import { useCallback, useRef, useState } from 'react';
import { orderPath } from '@entrepot/site/centre/centre-links.ts';
import type { AskedProduct, ChatWish } from '@entrepot/site/chat-opener.ts';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { Link } from '@entrepot/site/link.tsx';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { leftMailQuery, settingQuery, useServiceHours } from './chat-queries.ts';
import { LeaveMail } from './leave-mail.tsx';
import { OfferedAnswers } from './offered-answers.tsx';
import { OrderPicker, type PickedOrder } from './order-tool.tsx';
import { ProductCardHere } from './product-card-here.tsx';
import { PictureView } from './picture-view.tsx';
import { ProductOffer } from './product-offer.tsx';
import { holidayLines, opensWhen, turnWords } from './standing.ts';
import type { Talk as TalkState } from './use-talk.ts';

const REGISTER_PATH = '/register';

export interface TalkProps {
  talk: TalkState;
  wish: ChatWish;
  now: Date;
  drafts: { read: () => string; write: (text: string) => void };
  /** Where nobody gave a name: whoever answers here. */
  answerer: string;
}

const onTranslated = (listener: (conversation: string) => void) =>
  subscribeToNews((news) => news.kind === 'translated' && listener(news.conversation));

function card(message: ChatMessage) {
  if (message.product) return <ProductCardHere product={message.product} isOwn={message.send_receive === 'send'} />;
  return message.order && <OrderChatCard order={message.order} to={orderPath(message.order.orderId)} />;
}

/** Whoever chose nothing asks about what was shown before, however many of it. */
function isSame(chosen: AskedProduct['chosen'], sent: { skuId?: string; quantity?: number } | undefined): boolean {
  return chosen === undefined || (sent?.skuId === chosen.skuId && sent.quantity === chosen.quantity);
}

function cardOf({ id, chosen }: AskedProduct): Sending {
  return { type: 'product', content: id, ...(chosen && { skuId: chosen.skuId, quantity: chosen.quantity }) };
}

/** What was said, what is on its way, and the field. */
export function Talk({ talk: { session, state, lost, tryNow }, wish, now, drafts, answerer }: TalkProps) {
  const t = useT();
  const words = useFailureWords();
  const { client } = useServices();
  const isLoggedIn = useUserInfo() !== undefined;
  const { data: maxMegabytes } = useQuery(settingQuery(client, 'upload_max_mb_chat'));
  const [picture, setPicture] = useState<string>();
  const [isPicking, setPicking] = useState(false);
  /** What is not to go along, or has gone; whoever asks once more means it again. */
  const [without, setWithout] = useState<AskedProduct>();
  const [order, setOrder] = useState<PickedOrder>();
  const [asked, setAsked] = useState(() => drafts.read());
  const pictures = usePictures({
    send: uploadPicture(useLanguage(), 'chat'),
    onArrived: (mediaId) => session.send({ type: 'img', content: mediaId }),
    refusalOf,
  });
  const { product } = wish;
  const isSent =
    state.messages.some(({ product: sent }) => sent?.goods.id === product?.id && isSame(product?.chosen, sent?.offer)) ||
    state.unsent.some(({ content, ...sent }) => content === product?.id && isSame(product?.chosen, sent));
  const offer = product !== without && !isSent ? product : undefined;
  const field = useRef<HTMLDivElement>(null);
  const { conversation } = state;
  const unread = conversation?.unread ?? 0;
  useTellSending(conversation?.id, pictures.going, tellSending);
  // Another function when there is something new to read, so that the list says again whether it is in sight.
  const onAtEnd = useCallback(() => {
    if (unread > 0 && document.visibilityState === 'visible') session.markRead();
  }, [session, unread]);

  function send(text: string): void {
    // Order and product at once would be two messages; the order was chosen by hand.
    if (order) session.send(sendingOf(text, { type: 'order', content: order.id }));
    else session.send(sendingOf(text, offer && cardOf(offer)));
    if (!order) setWithout(product);
    setOrder(undefined);
  }

  function draft(text: string): void {
    drafts.write(text);
    if (!wish.shop && !conversation) setAsked(text);
    if (text !== '' && conversation) tellTyping(conversation.id);
  }

  return (
    <>
      <PinnedOrder conversation={conversation} />
      {lost && <ConnectionLine tries={lost.tries} onTryNow={tryNow} />}
      <Translated
        conversation={conversation?.id}
        messages={state.messages}
        ask={(range) => client.call('newOnlinechat!translations', { ...visitorInput(), ...range }, { quiet: true })}
        onReady={onTranslated}
      >
        <MessageList
          messages={state.messages}
          readUpTo={state.readUpTo}
          hasOlder={state.hasOlder}
          onOlder={() => session.older().catch(() => undefined)}
          card={card}
          onPicture={setPicture}
          onAtEnd={onAtEnd}
          waiting={state.unsent.length + pictures.going.length}
          isTyping={state.typing !== null}
          before={
            <>
              {!wish.shop && !conversation && !state.isLoading && <OfferedAnswers asked={asked} />}
              {!isLoggedIn && <Visitor />}
              {!isLoggedIn && conversation && <LeaveMail />}
              {!wish.shop && <ClosedNow now={now} />}
              {state.isLoading && !lost && <LoadingBubbles label={t('chat.messages')} />}
            </>
          }
        >
          <UnsentList session={session} unsent={state.unsent} pictures={pictures} />
          {state.typing && !lost && <TypingLine name={state.typing.name ?? answerer} sending={state.typing.sending} />}
        </MessageList>
      </Translated>
      {offer && <ProductOffer product={offer} onRemove={() => setWithout(product)} />}
      {isPicking && (
        <OrderPicker
          shopId={wish.shop?.id}
          onPick={(picked) => {
            setPicking(false);
            setOrder(picked);
            field.current?.querySelector('textarea')?.focus();
          }}
        />
      )}
      {conversation?.closed && !conversation.closed.isRated && !wish.shop && (
        <RatingBox
          onRate={async (rating) => {
            await client
              .call('newOnlinechat!rate', { ...visitorInput(), conversation: conversation.id, ...rating }, { quiet: true })
              .catch((error: unknown) => Promise.reject(new Error(words(error))));
            // It is given; that the list shows it comes by another way as well.
            session.catchUp().catch(() => undefined);
          }}
          onWriteAgain={() => field.current?.querySelector('textarea')?.focus()}
        />
      )}
      {conversation?.blocked && wish.shop && (
        <BlockedNote
          name={wish.shop.name}
          blocked={conversation.blocked}
          onUnblock={() => {
            const { id } = conversation;
            void client
              .call('newOnlinechat!block', { ...visitorInput(), conversation: id, isBlocked: false })
              .then(() => session.catchUp())
              .catch(() => undefined);
          }}
        />
      )}
      <div ref={field} className="flex-none" hidden={conversation?.blocked !== undefined && !conversation.isHandedOver}>
        <Composer
          placeholder={t('chat.write')}
          maxMegabytes={maxMegabytes}
          draft={drafts.read()}
          onDraft={draft}
          onSend={send}
          onPicture={pictures.add}
          attached={
            order && (
              <AttachedCard
                mediaId={order.mediaId}
                name={t('chat.order', { serial: order.serial })}
                line={order.line}
                onRemove={() => setOrder(undefined)}
              />
            )
          }
          tools={
            isLoggedIn && (
              <IconButton label={t('chat.orderCard.add')} aria-expanded={isPicking} onClick={() => setPicking(!isPicking)}>
                <Package size={20} aria-hidden />
              </IconButton>
            )
          }
        />
      </div>
      <PictureView address={picture} onClose={() => setPicture(undefined)} />
    </>
  );
}

/** What it is about stays in sight where the window fills the screen. */
function PinnedOrder({ conversation }: { conversation: ChatConversation | null }) {
  const { id, serial, status, total, pieces, mediaId = null } = conversation?.order ?? {};
  if (id === undefined || serial === undefined || status === undefined || total === undefined || pieces === undefined) return null;
  return (
    <div className="chat-pinned flex-none border-b bg-surface px-4 py-2">
      <OrderChatCard order={{ orderId: id, serial, status, total, pieces, mediaId }} to={orderPath(id)} />
    </div>
  );
}

function Visitor() {
  const t = useT();
  const { client } = useServices();
  const { data: days } = useQuery(settingQuery(client, 'chat_visitor_days'));
  const back = useNavigator().here();
  return (
    <VisitorBox days={days}>
      <Button asChild size="sm">
        <Link to={loginPath(back)}>{t('login.ask.login')}</Link>
      </Button>
      <Button asChild size="sm">
        <Link to={`${REGISTER_PATH}?back=${encodeURIComponent(back)}`}>{t('login.ask.register')}</Link>
      </Button>
    </VisitorBox>
  );
}

/** When it opens is told in the reader's zone, the hours as they are where the service is. */
function ClosedNow({ now }: { now: Date }) {
  const t = useT();
  const { client, settings } = useServices();
  const { language } = settings;
  const { hours, standing } = useServiceHours();
  const opens = isOpenAt(hours, now) ? undefined : opensWhen(hours, now, language);
  const { usercode } = useUserInfo() ?? {};
  const { visitor } = visitorInput();
  const person = usercode === undefined ? { visitor: visitor ?? '' } : { usercode };
  const { data: mail } = useQuery({
    ...leftMailQuery(client, person),
    enabled: opens !== undefined && (usercode ?? visitor) !== undefined,
  });
  if (opens === undefined) return null;
  const { ahead, turnAt } = standing?.queue ?? {};
  return (
    <OutOfHours
      opens={opens}
      ahead={ahead}
      turn={turnAt ? turnWords(turnAt, language) : undefined}
      mail={mail ?? undefined}
      hours={[
        {
          days: formatOpenDays(hours, language),
          times: t('support.times', { opens: hours.opens, closes: hours.closes, city: zonePlace(hours, language) }),
        },
        ...holidayLines(hours, now, language, t),
      ]}
    />
  );
}
