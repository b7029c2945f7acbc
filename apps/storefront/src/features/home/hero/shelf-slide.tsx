import { HeroPicture } from '@entrepot/blocks/hero-picture.tsx';
import { HeroWords } from '@entrepot/blocks/hero-words.tsx';
import clsx from 'clsx';
import { groundOf } from '@entrepot/screens/home/ink.ts';
import { HeroProductTile } from './product-tile.tsx';
import { wordsOf, type SlideProps } from '@entrepot/screens/home/slide.ts';

const HALF_ARCH = 'rounded-t-[min(50%,7rem)]';

/** Words in the middle, and below them goods side by side on one board. */
export function ShelfSlide(props: SlideProps) {
  const { banner, isFirst, storefront, products } = props;
  const on = groundOf(banner.ground, storefront.hero, storefront.theme.n900);
  const isArched = storefront.cardShape === 'arch' || storefront.cardShape === 'circle';
  const isLow = storefront.homeLayout === 'B';
  const corners = isArched ? HALF_ARCH : 'rounded-t-hero';
  const height = isLow ? 'h-32 lg:h-40' : 'h-36 lg:h-56';
  const [first, second, third, fourth] = products;
  const tile = (product: typeof first, className?: string) =>
    product && <HeroProductTile product={product} ground={storefront.cardGround} className={clsx('min-w-0 flex-1', corners, className)} />;
  return (
    <div
      className={clsx('flex h-full flex-col overflow-hidden rounded-hero px-6 lg:px-14', isLow ? 'pt-8' : 'pt-12 lg:pt-16')}
      style={{ background: on.ground }}
    >
      <HeroWords {...wordsOf(props)} on={on} align="centre" className={clsx('max-w-170 [&_a]:mt-6', isLow ? 'pb-6' : 'pb-10 lg:pb-12')} />
      <div className={clsx('mt-auto flex items-stretch gap-3 border-b-2 lg:gap-5', height)} style={{ borderColor: on.ink }}>
        {tile(first, 'max-sm:hidden')}
        {tile(second)}
        <HeroPicture
          mediaId={banner.mediaId}
          ground={banner.ground}
          zoom="closest"
          sizes="(width < 64rem) 100vw, 620px"
          priority={isFirst}
          className={clsx('min-w-0 flex-[1.9]', corners)}
        />
        {tile(third)}
        {tile(fourth, 'max-sm:hidden')}
      </div>
      <div className={clsx('flex-none', isLow ? 'h-10' : 'h-12')} />
    </div>
  );
}
