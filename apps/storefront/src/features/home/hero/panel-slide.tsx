import { HeroPicture } from '@entrepot/blocks/hero-picture.tsx';
import { HeroWords } from '@entrepot/blocks/hero-words.tsx';
import clsx from 'clsx';
import { groundOf, lightOn } from '../ink.ts';
import { objectsOf, wordsOf, type SlideProps } from './slide.ts';

export interface PanelSlideProps extends SlideProps {
  /** box: a panel with the hero's corners; tile: one with less width, where words and picture stand closer; bleed: the ground runs to the window's edges and the content keeps to the container. */
  frame: 'box' | 'tile' | 'bleed';
}

/** Beyond the frame's edge where the picture has empty ground to spare. */
const START = { box: 'lg:start-0', tile: 'lg:-start-12 rtl:lg:start-0', bleed: 'lg:-start-12' };
const END = { box: 'lg:end-0', tile: 'lg:-end-12 rtl:lg:end-0', bleed: 'lg:-end-12' };

/** One ground that holds both: words on one side, and the picture on the other, running out into the ground between them. */
export function PanelSlide({ frame, ...props }: PanelSlideProps) {
  const { banner, isFirst, storefront, heightClass } = props;
  const on = groundOf(banner.ground, storefront.hero, storefront.theme.n900);
  const isLow = storefront.homeLayout === 'B';
  const isPictureFirst = storefront.hero.pictureSide === 'start';
  return (
    <div className={clsx('h-full overflow-hidden', frame !== 'bleed' && 'rounded-hero')} style={{ background: lightOn(on) }}>
      <div className={clsx('relative flex flex-col lg:flex-row lg:items-center', frame === 'bleed' && 'wrap', heightClass, isPictureFirst && 'lg:justify-end')}>
        <HeroWords
          {...wordsOf(props)}
          on={on}
          className={clsx('relative z-10 w-full pt-10 pb-2 lg:max-w-110 lg:py-16', frame === 'tile' ? 'lg:w-[37%]' : 'lg:w-[42%]', frame !== 'bleed' && 'px-6 lg:px-0', frame !== 'bleed' && (isPictureFirst ? 'lg:me-14' : 'lg:ms-14'), isLow && 'lg:max-w-120 lg:pt-8 lg:pb-16 lg:[&_a]:mt-6 lg:[&_p]:mt-4')}
        />
        <HeroPicture
          mediaId={banner.mediaId}
          ground={banner.ground}
          objects={objectsOf(storefront)}
          fade={`${isPictureFirst ? 'end' : 'start'}${frame === 'bleed' ? '-wide' : ''}`}
          sizes="(width < 64rem) 160vw, 1000px"
          priority={isFirst}
          className={clsx(
            'max-lg:aspect-[5/4] max-lg:w-full lg:absolute lg:inset-y-0 lg:h-full ltr:lg:aspect-video rtl:lg:aspect-[6/5] rtl:lg:max-w-[62%]',
            isPictureFirst ? START[frame] : END[frame],
          )}
        />
      </div>
    </div>
  );
}
