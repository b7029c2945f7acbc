import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

export interface HeroSlidesProps {
  slides: readonly ReactNode[];
  /** light where dots stand on a dark picture. */
  tone: 'ink' | 'light';
  /** Classes that put the carousel's dots where the composition has room for them. */
  controlsClass: string;
}

/**
 * The first banner is complete as the server sends it. The carousel is fetched afterwards and takes its place with the same slide
 * in front, so that nothing moves.
 */
export function HeroSlides(props: HeroSlidesProps) {
  const [Carousel, setCarousel] = useState<ComponentType<HeroSlidesProps>>();
  const isMany = props.slides.length > 1;

  useEffect(() => {
    if (!isMany) return;
    let isGone = false;
    // If the chunk does not arrive, the first banner simply stays.
    import('./hero-carousel.tsx').then(
      ({ HeroCarousel }) => !isGone && setCarousel(() => HeroCarousel),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [isMany]);

  return isMany && Carousel ? <Carousel {...props} /> : props.slides[0];
}
