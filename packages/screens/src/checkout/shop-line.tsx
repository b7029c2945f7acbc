import { CheckoutLine } from '@entrepot/blocks/cart/checkout-line.tsx';
import { LineNotice } from '@entrepot/blocks/cart/line-notice.tsx';
import { productPath } from '@entrepot/blocks/paths.ts';
import { useFigures } from '@entrepot/blocks/product/figures.ts';
import { formatDay } from '@entrepot/blocks/times.ts';
import { setCount } from '@entrepot/buyer/cart/cart-store.ts';
import type { Checkout, CheckoutItem } from '@entrepot/buyer/checkout/checkout-session.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import type { CheckoutLine as Line, QuoteLine } from './checkout-groups.ts';

export interface ShopLineProps {
  line: Line;
  isLocked: boolean;
  isDimmed: boolean;
  source: Checkout['source'];
  /** No other variant of the product is bought, so its limits are those of this line. */
  isOnlyVariant: boolean;
  onItem: (change: Partial<CheckoutItem>) => void;
}

export function ShopLine({ line: { item, priced, look }, isLocked, isDimmed, source, isOnlyVariant, onItem }: ShopLineProps) {
  const t = useT();
  const language = useLanguage();
  const formats = useFormats();
  const figures = useFigures();
  const goods = priced ?? look;
  if (!goods) return null;
  const money = (amount: string) => figures.money(moneyFrom(amount));
  const isDiscounted = priced && moneyFrom(priced.listPrice) > moneyFrom(priced.unitPrice);
  const fit = priced?.problem && isOnlyVariant ? quantityThatFits(priced.problem) : undefined;
  const remark = priced?.discountEndsAt
    ? t('checkout.line.until', { date: formatDay(priced.discountEndsAt, language) })
    : priced?.tierFrom
      ? t('checkout.line.tier', { quantity: formats.number(priced.tierFrom) })
      : undefined;

  /** The cart follows, so that both say the same. */
  function order(count: number) {
    onItem({ count });
    if (source === 'cart') setCount(item.skuId, count);
  }

  return (
    <CheckoutLine
      name={goods.name}
      choice={goods.choice}
      mediaId={goods.mediaId}
      to={productPath(goods.goodsId)}
      isChecked={item.isChecked}
      isLocked={isLocked}
      isDimmed={isDimmed}
      onCheck={(isChecked) => onItem({ isChecked })}
      quantity={formats.number(item.count)}
      unitPrice={priced && money(priced.unitPrice)}
      listPrice={isDiscounted ? money(priced.listPrice) : undefined}
      remark={item.isChecked ? remark : t('checkout.line.left')}
      amount={priced && money(priced.lineTotal)}
      notice={
        priced?.problem && (
          <LineNotice
            tone="red"
            action={
              fit === undefined || isLocked
                ? undefined
                : { label: t('checkout.quantity.take', { quantity: figures.units(fit, priced.unit) }), onClick: () => order(fit) }
            }
          >
            {priced.problem.msg}
          </LineNotice>
        )
      }
    />
  );
}

/** What one press puts right. */
function quantityThatFits({ key, values }: NonNullable<QuoteLine['problem']>): number | undefined {
  const value =
    key === 'product.out_of_stock'
      ? values.available
      : key === 'product.below_minimum'
        ? values.min
        : key === 'product.above_maximum'
          ? values.max
          : undefined;
  return typeof value === 'number' && value > 0 ? value : undefined;
}
