import { useFigures } from '@entrepot/blocks/product/figures.ts';
import type { OrderQuote } from '@entrepot/contracts/calls/orders.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { useT } from '@entrepot/i18n/react.tsx';

/**
 * Every part, also those that are zero: the list adds up in sight. What depends on the address is named before it is known, not counted as
 * nothing.
 */
export function useSumLines(
  quote: OrderQuote | undefined,
): readonly { key: string; label: string; amount: string; isReduction?: boolean }[] {
  const t = useT();
  const figures = useFigures();
  if (!quote) return [];
  const money = (amount: string) => figures.money(moneyFrom(amount));
  const { amounts, shops, taxCountry, paymentMethods } = quote;
  const unknown = t('checkout.afterAddress');
  const hasFee = paymentMethods.some(({ feeBp }) => feeBp > 0);
  return [
    { key: 'goods', label: t('cart.goods'), amount: money(amounts.goods) },
    ...(moneyFrom(amounts.discount) > 0n
      ? [{ key: 'discount', label: t('checkout.sum.discount'), amount: `\u2212${money(amounts.discount)}`, isReduction: true }]
      : []),
    ...shops.flatMap(({ seller, amounts: own }) =>
      own ? [{ key: seller.id, label: t('checkout.sum.freight', { shop: seller.name }), amount: money(own.freight) }] : [],
    ),
    ...(taxCountry === null ? [{ key: 'freight', label: t('product.sum.freight'), amount: unknown }] : []),
    {
      key: 'tax',
      label: taxCountry === null ? t('checkout.sum.tax') : t('checkout.sum.taxOf', { country: figures.country(taxCountry) }),
      amount: taxCountry === null ? unknown : money(amounts.tax),
    },
    { key: 'fee', label: t('checkout.sum.fee'), amount: taxCountry === null && hasFee ? unknown : money(amounts.handlingFee) },
  ];
}
