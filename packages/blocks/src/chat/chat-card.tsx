import type { ChatMessage, ChatOffer } from '@entrepot/contracts/calls/chat.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';
import clsx from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Package from 'lucide-react/icons/package';
import type { ReactNode } from 'react';
import { LinkTo } from '../link-context.tsx';
import { usePriceNow } from '../price.tsx';
import { ProductPicture } from '../product-picture.tsx';

const CARD = 'grid w-83 max-w-full grid-cols-[2.75rem_1fr_auto] items-center gap-x-3 rounded-[0.6875rem] bg-surface px-2 py-1.5 text-12';

/** 332 by 56 pixels: what a message is about, leading to its page. */
function Card({
  to,
  picture,
  name,
  line,
  end,
  isWhole = false,
}: {
  to?: string | undefined;
  picture: ReactNode;
  name: string;
  line: ReactNode;
  end: ReactNode;
  /** The name is never cut: what stands at the end goes below it where there is no room beside it. */
  isWhole?: boolean;
}) {
  const inside = (
    <>
      {picture}
      <span className={clsx('min-w-0', isWhole && 'flex flex-wrap items-center justify-between gap-x-3')}>
        <span className="block max-w-full min-w-0">
          <span className="block truncate text-14 font-semibold text-ink">
            <bdi>{name}</bdi>
          </span>
          <span className="num block truncate text-quiet">{line}</span>
        </span>
        {isWhole && end}
      </span>
      {!isWhole && end}
    </>
  );
  if (to === undefined) return <span className={clsx(CARD, 'chat-card')}>{inside}</span>;
  return (
    <LinkTo to={to} className={clsx(CARD, 'chat-card hover:bg-n50')}>
      {inside}
    </LinkTo>
  );
}

const BOX = 'size-11 overflow-hidden rounded-[0.5rem]';

export interface ProductChatCardProps {
  product: NonNullable<ChatMessage['product']>;
  to?: string | undefined;
  /** Whoever reads it has a cart. */
  onCart?: (() => void) | undefined;
}

/** The listed price at its step, as it is now: nothing in a conversation is a price of its own. */
export function ProductChatCard({ product, to, onCart }: ProductChatCardProps) {
  const t = useT();
  const formats = useFormats();
  const { goods, isAvailable, stock, offer } = product;
  const { amount } = usePriceNow(goods);
  const step = goods.nextTier;
  if (offer) return <OfferChatCard product={product} offer={offer} to={to} onCart={onCart} />;
  const price = `${formats.amount(step?.price ?? amount)} ${t('card.perUnit', { unit: goods.unit })}`;
  const line = isAvailable
    ? [
        price,
        t('chat.from', { quantity: formats.number(step?.quantity ?? goods.buyMin) }),
        t('chat.stock', { count: formats.number(stock) }),
      ]
    : [t('chat.product.gone')];
  return (
    <Card
      to={to}
      picture={<ProductPicture mediaId={goods.mediaId} drawnPx={44} sizes="44px" className={BOX} />}
      name={goods.name}
      line={line.join(' · ')}
      end={<Onward to={to} />}
    />
  );
}

function Onward({ to }: { to: string | undefined }) {
  return to === undefined ? null : <ChevronRight size={16} aria-hidden className="text-icon rtl:-scale-x-100" />;
}

/** So many of a variant: one press puts them into the reader's cart, at what is listed for that many now. */
function OfferChatCard({ product: { goods, isAvailable }, offer, to, onCart }: ProductChatCardProps & { offer: ChatOffer }) {
  const t = useT();
  const formats = useFormats();
  const quantity = formats.number(offer.quantity);
  const line = isAvailable
    ? [
        `\u2066${quantity} × ${formats.amount(offer.unitPrice)} = ${formats.amount(offer.total)} USDT\u2069`,
        t('chat.stock', { count: formats.number(offer.stock) }),
      ]
    : [t('chat.product.gone')];
  return (
    <div className="grid max-w-full gap-1.5">
      <Card
        to={to}
        picture={<ProductPicture mediaId={offer.mediaId ?? goods.mediaId} drawnPx={44} sizes="44px" className={BOX} />}
        // What was chosen comes first: of a long name the end is cut.
        name={offer.choice === '' ? goods.name : `\u2068${offer.choice}\u2069 · \u2068${goods.name}\u2069`}
        line={line.join(' · ')}
        end={<Onward to={to} />}
      />
      {onCart && offer.canBeOrdered && isAvailable && (
        <Button size="sm" onClick={onCart}>
          {t('chat.toCart', { quantity })}
        </Button>
      )}
    </div>
  );
}

const STATUS_NAMES: Readonly<Record<number, string>> = {
  [-1]: 'cancelled',
  0: 'pendingPayment',
  1: 'paid',
  2: 'confirmed',
  3: 'shipped',
  4: 'received',
  5: 'reviewed',
};
const TONES: Readonly<Record<number, StatusTone>> = { [-1]: 'neutral', 0: 'amber', 1: 'blue', 2: 'blue', 3: 'blue', 6: 'amber' };

export function OrderChatCard({ order, to }: { order: NonNullable<ChatMessage['order']>; to?: string | undefined }) {
  const t = useT();
  const formats = useFormats();
  return (
    <Card
      to={to}
      picture={
        order.mediaId === null ? (
          <span aria-hidden className={clsx(BOX, 'grid place-items-center bg-n50 text-icon')}>
            <Package size={20} />
          </span>
        ) : (
          <ProductPicture mediaId={order.mediaId} drawnPx={44} sizes="44px" className={BOX} />
        )
      }
      isWhole
      name={t('chat.order', { serial: order.serial })}
      line={`${t('chat.pieces', { count: order.pieces })} · ${formats.amount(order.total)} USDT`}
      end={
        <StatusDot tone={TONES[order.status] ?? 'green'}>
          {t('chat.order.status', { status: STATUS_NAMES[order.status] ?? 'refund' })}
        </StatusDot>
      }
    />
  );
}
