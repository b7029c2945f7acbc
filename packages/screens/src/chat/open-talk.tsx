import type { ChatSession } from '@entrepot/api-client/chat/chat-session.ts';
import { TalkMenu } from '@entrepot/blocks/chat/talk-menu.tsx';
import { visitorInput } from '@entrepot/buyer/chat/chat-person.ts';
import { clockOf } from '@entrepot/blocks/chat/clock-of.ts';
import { ShopLogo } from '@entrepot/blocks/shop-logo.tsx';
import type { LostConnection } from '@entrepot/buyer/chat/chat-keeper.ts';
import type { ChatConversation } from '@entrepot/contracts/calls/chat.ts';
import { formatDate } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT, type Translate } from '@entrepot/i18n/react.tsx';
import { Avatar } from '@entrepot/ui/avatar.tsx';
import type { ChatWish } from '@entrepot/site/chat-opener.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { storefrontName } from '@entrepot/site/storefront-name.ts';
import { useConversations, useServiceHours } from './chat-queries.ts';
import { ServiceMark } from './service-mark.tsx';
import { standingOf, type Standing } from './standing.ts';
import { Talk } from './talk.tsx';
import { TalkTitle, type WindowBarProps } from './talk-title.tsx';
import { useTalk } from './use-talk.ts';

const PICTURE_PX = 36;

export interface OpenTalkProps {
  wish: ChatWish;
  now: Date;
  bar: WindowBarProps;
  drafts: Map<string, string>;
  back: { label: string; onBack: () => void };
}

/**
 * Who ended it today, and when; a connection that is lost is said first. Of what ended before, one wants to know when somebody is there
 * again.
 */
function ended(
  conversation: ChatConversation | null,
  { lost, now, service }: { lost: LostConnection; now: Date; service: string },
  t: Translate,
): Standing | undefined {
  if (lost || !conversation?.closed || formatDate(conversation.closed.at) !== formatDate(now)) return undefined;
  const { by, at } = conversation.closed;
  return { tone: 'neutral', words: `${t('chat.event', { event: 'closed', name: by ?? service })}, ${clockOf(at)}` };
}

function aboutOrder(conversation: ChatConversation | null, t: Translate): Standing | undefined {
  return conversation?.order ? { tone: 'neutral', words: t('chat.order', { serial: conversation.order.serial }) } : undefined;
}

/** Of one with a shop: the service itself is nobody to be reported or blocked. */
function ShopMenu({ name, conversation, session }: { name: string; conversation: ChatConversation; session: ChatSession }) {
  const { client } = useServices();
  const { id } = conversation;
  return (
    <TalkMenu
      name={name}
      conversation={conversation}
      onReport={(report) => client.call('newOnlinechat!report', { ...visitorInput(), conversation: id, ...report })}
      onBlock={async (isBlocked) => {
        await client.call('newOnlinechat!block', { ...visitorInput(), conversation: id, isBlocked });
        await session.catchUp();
      }}
      onHandOver={async () => {
        await client.call('newOnlinechat!handOver', { ...visitorInput(), conversation: id });
        await session.catchUp();
      }}
    />
  );
}

/** One conversation under its title: who answers, and how soon. */
export function OpenTalk({ wish, now, bar, drafts, back }: OpenTalkProps) {
  const t = useT();
  const language = useLanguage();
  const { storefront } = useServices().settings;
  const { shop, orderId } = wish;
  const talk = useTalk({ ...(shop ? { shopId: shop.id } : {}), ...(orderId === undefined ? {} : { orderId }) });
  const { conversation, messages, answerTime, shopHours } = talk.state;
  const others = useConversations().data?.list.filter(({ id }) => id !== conversation?.id) ?? [];
  const service = t('chat.service', { name: storefrontName(storefront, language) });
  // Whoever of the staff wrote last is who answers.
  const person = shop ? null : messages.findLast(({ author }) => author === 'staff')?.name;
  const { lost } = talk;
  const { hours } = useServiceHours();
  const standing =
    ended(conversation, { lost, now, service }, t) ??
    standingOf({ hours: shop ? (shopHours ?? undefined) : hours, answerTime, lost, now, language }, t) ??
    aboutOrder(conversation, t);
  const key = `${shop?.id ?? ''} ${orderId ?? ''}`;
  return (
    <>
      <TalkTitle
        {...bar}
        back={{ ...back, unread: others.reduce((sum, { unread }) => sum + unread, 0) }}
        picture={
          shop ? (
            <ShopLogo
              name={shop.name}
              // An order's page names the shop alone; what it looks like comes with the conversation.
              colour={conversation?.shop?.logoColour ?? shop.logoColour ?? 'var(--n600)'}
              mediaId={conversation?.shop?.logoMediaId ?? shop.logoMediaId ?? null}
              sizePx={PICTURE_PX}
            />
          ) : person ? (
            <Avatar name={person} decorative />
          ) : (
            <ServiceMark sizePx={PICTURE_PX} />
          )
        }
        // What is put together in the reader's language runs as the page does, a shop's own name as it was given.
        name={shop ? <bdi>{shop.name}</bdi> : person ? t('chat.who', { person, service }) : service}
        standing={standing}
        menu={shop && conversation && <ShopMenu name={shop.name} conversation={conversation} session={talk.session} />}
      />
      <Talk
        talk={talk}
        wish={wish}
        now={now}
        answerer={shop?.name ?? service}
        drafts={{ read: () => drafts.get(key) ?? '', write: (text) => void (text === '' ? drafts.delete(key) : drafts.set(key, text)) }}
      />
    </>
  );
}
