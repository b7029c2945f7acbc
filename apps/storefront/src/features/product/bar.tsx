import { useFigures } from '@entrepot/blocks/product/figures.ts';
import { SectionBar } from '@entrepot/blocks/product/section-bar.tsx';
import { namesOf, type Sum } from '@entrepot/buyer/variant-choice.ts';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import type { RefObject } from 'react';
import { useChannelValue, type Channel } from './channel.ts';
import { CountryButton } from '@entrepot/screens/product/country-button.tsx';
import { goToSection, useCurrentSection, useScrolledPast } from '@entrepot/screens/product/use-in-sight.ts';
import { usePurchase } from '@entrepot/screens/product/use-purchase.ts';

const SECTIONS = ['description', 'specification', 'freight', 'reviews'] as const;

export interface BarProps {
  product: ProductDetail;
  /** What is chosen, as it changes. */
  sum: Channel<Sum>;
  /** The shop does not deliver to the reader's country, so there is nothing to put into the cart. */
  isNotServed: boolean;
  /** The bar takes over when this has scrolled away. */
  top: RefObject<HTMLElement | null>;
}

export function Bar({ product, sum: channel, isNotServed, top }: BarProps) {
  const t = useT();
  const formats = useFormats();
  const figures = useFigures();
  const current = useCurrentSection(SECTIONS);
  const isPast = useScrolledPast(top);
  const sum = useChannelValue(channel);
  const { addToCart, prepare } = usePurchase(product, sum);
  const [line] = sum.lines;
  const detail =
    sum.lines.length === 1 && line ? (
      <Num>{`${formats.number(line.quantity)} × ${figures.money(line.unitScaled)}`}</Num>
    ) : (
      figures.units(sum.pieces, product.unit)
    );
  const names = [...new Set(sum.lines.flatMap((one) => namesOf(product, one.sku.valueIds)))];
  return (
    <SectionBar
      sections={SECTIONS.map((id) => ({
        id,
        label: t(`product.section.${id}`),
        count: id === 'reviews' && product.reviewNum > 0 ? product.reviewNum : undefined,
      }))}
      currentId={current}
      onGo={goToSection}
      chosen={{
        mediaId: line?.sku.mediaId ?? product.pictures[0] ?? '',
        name: formats.list(names) || product.name,
        detail,
        amount: figures.money(sum.goodsScaled),
      }}
      isChosenShown={isPast && sum.pieces > 0}
      action={
        isNotServed ? (
          <CountryButton sellerId={product.seller.id} hasCountry className="text-14" />
        ) : (
          <Button
            variant="primary"
            className="num"
            disabled={sum.missing > 0 || product.seller.isPaused}
            onClick={addToCart}
            onPointerEnter={prepare}
            onFocus={prepare}
          >
            {t('product.cart.add', { quantity: formats.number(sum.pieces) })}
          </Button>
        )
      }
    />
  );
}
