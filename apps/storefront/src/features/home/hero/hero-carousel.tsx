/** Fetched after the page has come alive, and only where there is more than one banner. */
import { useDirection, useT } from '@entrepot/i18n/react.tsx';
import { Carousel } from '@entrepot/ui/carousel.tsx';
import { DirectionProvider } from '@entrepot/ui/direction.tsx';
import type { HeroSlidesProps } from './hero-slides.tsx';

export function HeroCarousel({ slides, tone, controlsClass }: HeroSlidesProps) {
  const t = useT();
  return (
    <DirectionProvider dir={useDirection()}>
      <Carousel
        arrows={false}
        tone={tone}
        className={controlsClass}
        labels={{
          name: t('home.hero.label'),
          carousel: t('home.hero.carousel'),
          slide: t('home.hero.slide'),
          position: (index, count) => t('home.hero.position', { index, count }),
          previous: t('home.hero.previous'),
          next: t('home.hero.next'),
          goTo: (index) => t('home.hero.goTo', { index }),
        }}
      >
        {slides}
      </Carousel>
    </DirectionProvider>
  );
}
