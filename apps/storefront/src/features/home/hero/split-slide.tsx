import { HeroPicture } from '@entrepot/blocks/hero-picture.tsx';
import { HeroWords } from '@entrepot/blocks/hero-words.tsx';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { wordsOf, type SlideProps } from '@entrepot/screens/home/slide.ts';

/** Words on the page, a picture panel beside them. */
export function SplitSlide({ below, ...props }: SlideProps & { below?: ReactNode }) {
  const { banner, isFirst, storefront, heightClass } = props;
  const isPictureFirst = storefront.hero.pictureSide === 'start';
  return (
    <div
      className={clsx(
        'grid items-center gap-x-10 gap-y-8 xl:gap-x-18',
        isPictureFirst ? 'lg:grid-cols-[minmax(0,11fr)_minmax(0,6fr)]' : 'lg:grid-cols-[minmax(0,6fr)_minmax(0,11fr)]',
        heightClass,
      )}
    >
      <div>
        <HeroWords {...wordsOf(props)} />
        {below}
      </div>
      <HeroPicture
        mediaId={banner.mediaId}
        ground={banner.ground}
        zoom="close"
        sizes="(width < 64rem) 160vw, 1000px"
        priority={isFirst}
        className={clsx('aspect-[4/3] rounded-hero max-lg:-order-1 lg:aspect-auto lg:h-full', isPictureFirst && 'lg:-order-1')}
      />
    </div>
  );
}
