import { HeroPicture } from '@entrepot/blocks/hero-picture.tsx';
import { HeroWords } from '@entrepot/blocks/hero-words.tsx';
import { useDirection } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import { groundOf, lightOn } from '@entrepot/screens/home/ink.ts';
import { wordsOf, type SlideProps } from '@entrepot/screens/home/slide.ts';

export interface PanelSlideProps extends SlideProps {
  /**
   * box: a panel with the hero's corners; tile: one with less width, where words and picture stand closer;
   * bleed: the ground runs to the window's edges and the content keeps to the container.
   */
  frame: 'box' | 'tile' | 'bleed';
}

/**
 * A banner's picture is empty in its left half. Where the words stand on the left, they stand on it; where they stand on the right,
 * the picture moves to the left until only its objects are in sight.
 */
const MOVED_OUT = { box: 'lg:-translate-x-[36%]', tile: 'lg:-translate-x-[40%]', bleed: 'lg:-translate-x-[38%]' };
/** And the other way round it hangs over the edge a bit, where words need the room. */
const OVERHANG = {
  box: { start: 'lg:start-0', end: 'lg:end-0' },
  tile: { start: 'lg:-start-12', end: 'lg:-end-12' },
  bleed: { start: 'lg:-start-12', end: 'lg:-end-12' },
};

/** One ground that holds both: words on one side, and the picture on the other, running out into the ground between them. */
export function PanelSlide({ frame, ...props }: PanelSlideProps) {
  const { banner, isFirst, storefront, heightClass } = props;
  const on = groundOf(banner.ground, storefront.hero, storefront.theme.n900);
  const isLow = storefront.homeLayout === 'B';
  const isPictureFirst = storefront.hero.pictureSide === 'start';
  const wordsOnLeft = useDirection() === (isPictureFirst ? 'rtl' : 'ltr');
  return (
    <div className={clsx('h-full overflow-hidden', frame !== 'bleed' && 'rounded-hero')} style={{ background: lightOn(on, wordsOnLeft) }}>
      <div
        className={clsx(
          'relative flex flex-col lg:flex-row lg:items-center',
          frame === 'bleed' && 'wrap',
          heightClass,
          isPictureFirst && 'lg:justify-end',
        )}
      >
        <HeroWords
          {...wordsOf(props)}
          on={on}
          className={clsx(
            'relative z-10 w-full pt-10 pb-2 lg:max-w-110 lg:py-16',
            frame === 'tile' ? 'lg:w-[37%]' : 'lg:w-[42%]',
            frame !== 'bleed' && 'px-6 lg:px-0',
            frame !== 'bleed' && (isPictureFirst ? 'lg:me-14' : 'lg:ms-14'),
            isLow && 'lg:max-w-120 lg:pt-8 lg:pb-16 lg:[&_a]:mt-6 lg:[&_p]:mt-4',
          )}
        />
        <HeroPicture
          mediaId={banner.mediaId}
          ground={banner.ground}
          fade={wordsOnLeft && frame !== 'bleed' ? 'left' : 'both'}
          sizes="(width < 64rem) 160vw, 1000px"
          priority={isFirst}
          className={clsx(
            'max-lg:aspect-[5/4] max-lg:w-full lg:absolute lg:inset-y-0 lg:aspect-video lg:h-full',
            wordsOnLeft
              ? OVERHANG[frame][isPictureFirst ? 'start' : 'end']
              : clsx(isPictureFirst ? 'lg:start-0' : 'lg:end-0', MOVED_OUT[frame]),
          )}
        />
      </div>
    </div>
  );
}
