import { useClockThere } from '@entrepot/console/chat/use-clock-there.ts';
import { TalkTitle } from '@entrepot/console/chat/talk-title.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { ChatOffer, ShopConversation } from '@entrepot/contracts/calls/chat.ts';
import type { OfferedProduct } from '@entrepot/contracts/calls/shop-inbox.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { languageName } from '@entrepot/i18n/language-name.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { Kbd } from '@entrepot/ui/kbd.tsx';
import PanelRight from 'lucide-react/icons/panel-right';
import type { ReactNode } from 'react';
import { orderPath, productPath } from '../../lib/paths.ts';
import { nameOf, subjectOf } from './chat-words.ts';
import { SubjectPicture } from './conversation-row.tsx';
import { useOfferedProduct } from './inbox-queries.ts';
import { ListedPrice } from './listed-price.tsx';
import { PriceSteps } from './price-step-list.tsx';
import type { WantedOffer } from './use-attached.ts';

export interface ConversationHeadProps {
  conversation: ShopConversation | null;
  onBack: () => void;
  onDone: () => void;
  canFinish: boolean;
  isFinishing: boolean;
  /** What stands beside it, where there is no room for it. */
  onBeside: () => void;
  /** What can be done about the buyer. */
  menu?: ReactNode;
}

export function ConversationHead({ conversation, onBack, onDone, canFinish, isFinishing, onBeside, menu }: ConversationHeadProps) {
  const t = useT();
  const language = useLanguage();
  const name = conversation ? nameOf(t, conversation) : '';
  const there = useClockThere(conversation?.buyer.timeZone ?? null);
  const facts = conversation
    ? [
        ...(conversation.buyer.country ? [countryName(conversation.buyer.country, language)] : []),
        ...(there === null ? [] : [t('seller.chat.there', { time: there })]),
        ...(conversation.language === language
          ? []
          : [t('seller.chat.reads', { theirs: languageName(conversation.language, language), yours: languageName(language, language) })]),
      ]
    : [];
  return (
    <header className="flex min-h-15 flex-none items-center gap-3 border-b px-4 py-2">
      <TalkTitle name={name} line={facts} back={{ label: t('seller.chat.back'), onBack }} />
      <Button size="sm" disabled={!canFinish} loading={isFinishing} onClick={onDone}>
        {t('seller.chat.done')}
        <Kbd aria-hidden className="max-lg:hidden">
          E
        </Kbd>
      </Button>
      {menu}
      <IconButton label={t('seller.chat.beside')} variant="outlined" size="md" onClick={onBeside} className="xl:hidden">
        <PanelRight size={18} aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
    </header>
  );
}

/** What it is about stays in sight. */
export function SubjectLine({
  conversation,
  asked,
  chosen,
  onStep,
}: {
  conversation: ShopConversation;
  /** So many of a variant of what it is about, where the buyer chose. */
  asked: ChatOffer | undefined;
  /** So many of a product that goes along with the answer. */
  chosen: { product: string; quantity: number } | undefined;
  onStep: (product: OfferedProduct, offer: Partial<WantedOffer>) => void;
}) {
  const t = useT();
  const formats = useFormats();
  const may = useMay();
  const words = subjectOf(t, conversation);
  const listed = conversation.order ? null : conversation.subject?.listed;
  const offered = useOfferedProduct(listed ? conversation.subject?.productId : undefined).data;
  if (words === undefined) return null;
  const { order, subject } = conversation;
  const to = order ? may('orders.handle') && orderPath(order.id) : subject && may('products.manage') && productPath(subject.productId);
  const line = (
    <>
      <SubjectPicture mediaId={asked?.mediaId ?? subject?.mediaId} className="size-11" />
      <span className="grid min-w-0 text-13">
        <span className="truncate font-semibold">
          <bdi>{words}</bdi>
          {asked && asked.choice !== '' && (
            <>
              {' · '}
              <bdi>{asked.choice}</bdi>
            </>
          )}
        </span>
        {order && subject && <bdi className="truncate text-12 text-quiet">{subject.name}</bdi>}
      </span>
      {!order && subject && (
        <span className="num ms-auto flex-none text-12 text-quiet">
          {t('seller.chat.stock', { count: formats.number(asked?.stock ?? subject.stock) })}
        </span>
      )}
    </>
  );
  const looks = 'flex items-center gap-3 px-4 py-2';
  return (
    <div className="flex-none border-b">
      {to ? (
        <Link to={to} className={`${looks} -outline-offset-2 hover:bg-n50`}>
          {line}
        </Link>
      ) : (
        <div className={looks}>{line}</div>
      )}
      {offered ? (
        <PriceSteps
          product={offered}
          chosen={chosen?.product === offered.productId ? chosen.quantity : undefined}
          asked={asked}
          onStep={(quantity) => onStep(offered, asked ? { quantity, skuId: asked.skuId } : { quantity })}
        />
      ) : (
        listed && (
          <p className="flex min-h-8 items-center px-4 pb-2">
            <ListedPrice goods={listed} />
          </p>
        )
      )}
    </div>
  );
}
