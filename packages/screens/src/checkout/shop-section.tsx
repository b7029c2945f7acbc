/** One shop's part of the checkout, which becomes one order: its goods, its freight part by part, a note, and what it comes to. */
import { FreightRow } from '@entrepot/blocks/cart/freight-row.tsx';
import { ShopSign } from '@entrepot/blocks/cart/shop-sign.tsx';
import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { shopPath } from '@entrepot/blocks/paths.ts';
import { useFigures } from '@entrepot/blocks/product/figures.ts';
import type { Checkout, CheckoutItem } from '@entrepot/buyer/checkout/checkout-session.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { DeliveryTime } from '@entrepot/site/delivery-time.tsx';
import type { CheckoutGroup, QuoteShop } from './checkout-groups.ts';
import { Card } from './checkout-parts.tsx';
import { ShopNote } from './shop-note.tsx';
import { ShopLine } from './shop-line.tsx';

export interface ShopSectionProps {
  group: CheckoutGroup;
  /** Where it is sent; null until that is chosen. */
  country: string | null;
  isLocked: boolean;
  /** Its prices are being asked for. */
  isDimmed: boolean;
  note: string;
  onNote: (note: string) => void;
  onItems: (change: (item: CheckoutItem) => CheckoutItem) => void;
  source: Checkout['source'];
}

export function ShopSection({ group, country, isLocked, isDimmed, note, onNote, onItems, source }: ShopSectionProps) {
  const t = useT();
  const figures = useFigures();
  const { seller, lines, shop } = group;
  const own = new Set(lines.map(({ item }) => item.skuId));
  return (
    <Card label={seller.name}>
      <div className="flex items-center gap-3 border-b px-5 py-4">
        <Checkbox
          aria-label={t('cart.shop.check', { shop: seller.name })}
          checked={group.check}
          disabled={isLocked}
          onCheckedChange={(isChecked) => onItems((item) => (own.has(item.skuId) ? { ...item, isChecked } : item))}
        />
        <ShopSign name={seller.name} mediaId={seller.mediaId} colour={seller.colour} />
        <div className="min-w-0">
          <h2 className="text-14 font-semibold">
            <LinkTo to={shopPath(seller.id)} className="inline-flex min-h-6 items-center underline-offset-4 hover:underline">
              <bdi>{seller.name}</bdi>
            </LinkTo>
          </h2>
          {seller.country && <p className="text-12 text-quiet">{t('checkout.ships', { country: figures.country(seller.country) })}</p>}
        </div>
      </div>
      <ul className="px-5">
        {lines.map((line) => (
          <ShopLine
            key={line.item.skuId}
            line={line}
            isLocked={isLocked}
            isDimmed={isDimmed}
            source={source}
            isOnlyVariant={isOnlyVariant(group, line.priced?.goodsId)}
            onItem={(change) => onItems((item) => (item.skuId === line.item.skuId ? { ...item, ...change } : item))}
          />
        ))}
      </ul>
      {group.isTaken && (
        <div className="px-5 pb-4">
          {shop?.amounts ? (
            <Freight shop={shop} country={country} amounts={shop.amounts} isDimmed={isDimmed} />
          ) : (
            <p className="border-t py-4 text-14 text-quiet">{t('checkout.freight.ask')}</p>
          )}
          <ShopNote shop={seller.name} note={note} isLocked={isLocked} onNote={onNote} />
        </div>
      )}
    </Card>
  );
}

function isOnlyVariant({ lines }: CheckoutGroup, goodsId: string | undefined): boolean {
  return lines.filter(({ priced }) => priced !== undefined && priced.goodsId === goodsId).length === 1;
}

function Freight({
  shop,
  country,
  amounts,
  isDimmed,
}: {
  shop: QuoteShop;
  country: string | null;
  amounts: NonNullable<QuoteShop['amounts']>;
  isDimmed: boolean;
}) {
  const t = useT();
  const figures = useFigures();
  const money = (amount: string) => figures.money(moneyFrom(amount));
  const { freeFrom, isFreightFree } = shop;
  const restScaled = freeFrom === null ? 0n : moneyFrom(freeFrom) - (moneyFrom(amounts.goods) - moneyFrom(amounts.discount));
  const hint =
    freeFrom === null
      ? undefined
      : isFreightFree || restScaled <= 0n
        ? t('checkout.freight.isFree', { amount: money(freeFrom) })
        : t('checkout.freight.away', { amount: money(freeFrom), rest: figures.money(restScaled) });
  const saved = moneyFrom(amounts.discount) > 0n ? t('checkout.saved', { amount: money(amounts.discount) }) : undefined;
  return (
    <div className={isDimmed ? 'opacity-60' : undefined}>
      <FreightRow
        weight={figures.weight(shop.weightGrams)}
        parts={[
          { key: 'dispatch', label: t('product.freight.dispatch'), amount: money(amounts.dispatch) },
          { key: 'distance', label: t('product.freight.distance'), amount: money(amounts.distance) },
          { key: 'delivery', label: t('product.freight.delivery'), amount: money(amounts.delivery) },
        ]}
        total={isFreightFree ? t('product.freight.free') : money(amounts.freight)}
        isFree={isFreightFree}
      />
      <DeliveryTime sellerId={shop.seller.id} country={country} message="checkout.usual" className="num pb-4 text-12 text-quiet" />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t pt-3.5">
        <p className="num text-12 text-quiet">{[saved, hint].filter((part) => part !== undefined).join(' ')}</p>
        <p className="ms-auto flex items-baseline gap-8 text-14 font-semibold">
          <span>{t('checkout.orderTotal', { shop: shop.seller.name })}</span>
          <Num className="text-16">{money(amounts.total)}</Num>
        </p>
      </div>
    </div>
  );
}
