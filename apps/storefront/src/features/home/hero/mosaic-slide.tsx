import { HeroPicture } from '@entrepot/blocks/hero-picture.tsx';
import { HeroWords } from '@entrepot/blocks/hero-words.tsx';
import clsx from 'clsx';
import { groundOf } from '@entrepot/screens/home/ink.ts';
import { HeroProductTile } from './product-tile.tsx';
import { wordsOf, type SlideProps } from '@entrepot/screens/home/slide.ts';

const COLUMNS = {
  tall: { end: 'lg:grid-cols-[5fr_2fr_2fr_2fr]', start: 'lg:grid-cols-[2fr_2fr_2fr_5fr]' },
  low: { end: 'lg:grid-cols-[6fr_2fr_2fr_2fr]', start: 'lg:grid-cols-[2fr_2fr_2fr_6fr]' },
};

/** Words beside tiles of different colours, one thing on each. */
export function MosaicSlide(props: SlideProps) {
  const { banner, isFirst, storefront, heightClass, products } = props;
  const { tiles, pictureSide } = storefront.hero;
  const isLow = storefront.homeLayout === 'B';
  const on = groundOf(banner.ground, storefront.hero, storefront.theme.n900);
  return (
    <div
      className={clsx(
        'grid grid-cols-3 gap-3 max-lg:auto-rows-[8.5rem] lg:grid-rows-2 lg:gap-4',
        COLUMNS[isLow ? 'low' : 'tall'][pictureSide],
        heightClass,
      )}
    >
      <div
        className={clsx(
          'col-span-3 row-span-2 flex items-center rounded-hero px-6 py-8 max-lg:row-span-3 lg:col-span-1',
          isLow ? 'lg:px-10 lg:pt-6 lg:pb-12' : 'lg:px-12',
          pictureSide === 'start' && 'lg:order-last',
        )}
        style={{ background: on.ground }}
      >
        <HeroWords {...wordsOf(props)} on={on} className={clsx(isLow && 'lg:[&_a]:mt-6 lg:[&_p]:mt-4')} />
      </div>
      <HeroPicture
        mediaId={banner.mediaId}
        ground={banner.ground}
        zoom="closest"
        sizes="(width < 64rem) 100vw, 700px"
        priority={isFirst}
        className="col-span-2 h-full min-h-0 rounded-hero"
      />
      {products.slice(0, 4).map((product, index) => (
        <HeroProductTile
          key={product.id}
          product={product}
          colour={tiles[index % Math.max(tiles.length, 1)]}
          className="min-h-0 rounded-hero"
        />
      ))}
    </div>
  );
}
