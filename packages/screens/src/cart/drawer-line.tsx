import { CartLine } from '@entrepot/blocks/cart/cart-line.tsx';
import { LineNotice } from '@entrepot/blocks/cart/line-notice.tsx';
import { productPath } from '@entrepot/blocks/paths.ts';
import { useFigures } from '@entrepot/blocks/product/figures.ts';
import { acceptPrice, setChecked, setCount } from '@entrepot/buyer/cart/cart-store.ts';
import type { CartLineView, Obstacle } from '@entrepot/buyer/cart/cart-view.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { closeCart } from '@entrepot/site/cart-opener.ts';
import type { Marks } from './use-marks.ts';

const OBSTACLES: Readonly<Record<Obstacle, MessageId>> = {
  off_shelf: 'cart.state.offShelf',
  removed: 'cart.state.removed',
  sold_out: 'cart.state.soldOut',
  shop_paused: 'cart.state.shopPaused',
  shop_locked: 'cart.state.shopLocked',
};

export interface DrawerLineProps {
  line: CartLineView;
  isFresh: boolean;
  marks?: Marks | undefined;
  onRemove: () => void;
}

export function DrawerLine({ line, isFresh, marks, onRemove }: DrawerLineProps) {
  const t = useT();
  const formats = useFormats();
  const figures = useFigures();
  const { entry, look, next } = line;
  const each = (unitScaled: bigint) => t('cart.each', { price: figures.money(unitScaled), unit: look?.unit ?? 'piece' });
  return (
    <CartLine
      name={look?.name ?? entry.name}
      choice={look?.choice ?? entry.choice}
      mediaId={look?.mediaId ?? entry.mediaId}
      to={productPath(look?.goodsId ?? entry.goodsId)}
      unitPrice={line.unitScaled === undefined ? undefined : each(line.unitScaled)}
      amount={line.amountScaled === undefined ? undefined : figures.money(line.amountScaled)}
      original={line.originalScaled === undefined ? undefined : figures.money(line.originalScaled)}
      count={entry.count}
      limits={line.limits}
      isChecked={marks ? marks.has(entry.skuId) : entry.isChecked}
      isMarking={marks !== undefined}
      isBarred={line.obstacle !== undefined}
      next={next && { quantity: formats.number(next.missing), price: each(next.unitScaled), reached: next.reached, at: next.at }}
      notices={<Notices line={line} />}
      isFresh={isFresh}
      onCheck={(isChecked) => (marks ? marks.mark([entry.skuId], isChecked) : void setChecked([entry.skuId], isChecked))}
      onCount={(count) => void setCount(entry.skuId, count)}
      onRemove={onRemove}
      onFollow={closeCart}
    />
  );
}

function Notices({ line: { entry, look, obstacle, problem, priceChange, limits } }: { line: CartLineView }) {
  const t = useT();
  const figures = useFigures();
  const unit = look?.unit ?? 'piece';
  if (obstacle) return <LineNotice tone="red">{t(OBSTACLES[obstacle])}</LineNotice>;
  const take = (count: number) => ({
    label: t('cart.problem.take', { quantity: figures.units(count, unit) }),
    onClick: () => void setCount(entry.skuId, count),
  });
  return (
    <>
      {problem?.kind === 'less_stock' && (
        <LineNotice tone="red" action={take(limits.max)}>
          {t('cart.problem.stock', { stock: figures.units(problem.stock, unit) })}
        </LineNotice>
      )}
      {problem?.kind === 'above_maximum' && (
        <LineNotice tone="red" action={limits.max < entry.count ? take(limits.max) : undefined}>
          {t('cart.problem.max', { max: figures.units(problem.maximum, unit) })}
        </LineNotice>
      )}
      {problem?.kind === 'below_minimum' && (
        <LineNotice tone="red" action={limits.max >= entry.count + problem.missing ? take(entry.count + problem.missing) : undefined}>
          {t('cart.problem.min', { missing: figures.units(problem.missing, unit), min: figures.units(problem.minimum, unit) })}
        </LineNotice>
      )}
      {priceChange && (
        <LineNotice tone="amber" action={{ label: t('cart.price.ok'), onClick: () => void acceptPrice(entry.skuId, priceChange.to) }}>
          {t('cart.price.changed', { from: figures.money(moneyFrom(priceChange.from)), to: figures.money(moneyFrom(priceChange.to)) })}
        </LineNotice>
      )}
    </>
  );
}
