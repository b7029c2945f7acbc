import clsx from 'clsx';
import useEmblaCarousel from 'embla-carousel-react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Children, useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useReadingDirection } from './direction.tsx';
import { IconButton } from './icon-button.tsx';
import { useReducedMotion } from './use-reduced-motion.ts';

export type CarouselLabels = {
  /** Names this carousel by its content. */
  name: string;
  /** The kinds of thing, for screen readers: "carousel" and "slide". */
  carousel: string;
  slide: string;
  position: (index: number, count: number) => string;
  previous: string;
  next: string;
  goTo: (index: number) => string;
};

export type CarouselProps = {
  /** One child per slide. */
  children: ReactNode;
  labels: CarouselLabels;
  /** A Tailwind class for the width of a slide, such as `basis-1/3`. */
  slideClassName?: string | undefined;
  gapClassName?: string | undefined;
  /** light: dots and buttons on a dark picture. */
  tone?: 'ink' | 'light' | undefined;
  arrows?: boolean | undefined;
  dots?: boolean | undefined;
  className?: string | undefined;
  viewportClassName?: string | undefined;
};

/** Moves only when somebody moves it. */
export function Carousel({
  children,
  labels,
  slideClassName = 'basis-full',
  gapClassName = '',
  tone = 'ink',
  arrows = true,
  dots = true,
  className,
  viewportClassName,
}: CarouselProps) {
  const dir = useReadingDirection();
  const stillness = useReducedMotion();
  const slides = Children.toArray(children);
  const [viewport, embla] = useEmblaCarousel({
    direction: dir,
    align: 'start',
    duration: stillness ? 0 : 20,
  });
  const [snap, setSnap] = useState({ index: 0, count: slides.length, inView: [0] as number[] });

  useEffect(() => {
    if (!embla) return;
    function read() {
      if (!embla) return;
      setSnap({ index: embla.selectedScrollSnap(), count: embla.scrollSnapList().length, inView: embla.slidesInView() });
    }
    read();
    embla.on('select', read).on('reInit', read).on('slidesInView', read);
    return () => {
      embla.off('select', read).off('reInit', read).off('slidesInView', read);
    };
  }, [embla]);

  function press(event: KeyboardEvent) {
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    if (event.key !== forward && event.key !== backward) return;
    event.preventDefault();
    if (event.key === forward) embla?.scrollNext();
    else embla?.scrollPrev();
  }

  const light = tone === 'light';
  const atStart = snap.index === 0;
  const atEnd = snap.index === snap.count - 1;

  return (
    <section aria-roledescription={labels.carousel} aria-label={labels.name} className={clsx('group/carousel relative', className)}>
      <div
        ref={viewport}
        tabIndex={0}
        role="group"
        aria-label={labels.name}
        onKeyDown={press}
        className={clsx('overflow-hidden', viewportClassName)}
      >
        <div className={clsx('flex touch-pan-y', gapClassName)} aria-live="polite">
          {slides.map((slide, index) => (
            <div
              key={index}
              role="group"
              aria-roledescription={labels.slide}
              aria-label={labels.position(index + 1, slides.length)}
              inert={!snap.inView.includes(index)}
              className={clsx('min-w-0 flex-none', slideClassName)}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {dots && snap.count > 1 && (
        <div className="absolute inset-x-0 bottom-3 flex items-center gap-1 px-4">
          {Array.from({ length: snap.count }, (_, index) => (
            <button
              key={index}
              type="button"
              aria-label={labels.goTo(index + 1)}
              {...(index === snap.index ? { 'aria-current': true as const } : {})}
              onClick={() => embla?.scrollTo(index)}
              className="grid h-6 min-w-6 place-items-center"
            >
              <span
                className={clsx(
                  'h-0.75 rounded-full transition-[width,opacity] duration-200',
                  index === snap.index ? 'w-6' : 'w-4 opacity-45',
                  light ? 'bg-white' : 'bg-n900',
                )}
              />
            </button>
          ))}
        </div>
      )}
      {arrows && snap.count > 1 && (
        <>
          <Arrow side="start" label={labels.previous} disabled={atStart} onClick={() => embla?.scrollPrev()} />
          <Arrow side="end" label={labels.next} disabled={atEnd} onClick={() => embla?.scrollNext()} />
        </>
      )}
    </section>
  );
}

function Arrow({ side, label, disabled, onClick }: { side: 'start' | 'end'; label: string; disabled: boolean; onClick: () => void }) {
  const Icon = side === 'start' ? ChevronLeft : ChevronRight;
  return (
    <IconButton
      label={label}
      variant="floating"
      disabled={disabled}
      onClick={onClick}
      className={clsx(
        'absolute! top-1/2 -translate-y-1/2 opacity-0 group-focus-within/carousel:opacity-100 group-hover/carousel:opacity-100 disabled:opacity-0! pointer-coarse:hidden',
        side === 'start' ? 'start-3' : 'end-3',
      )}
    >
      <Icon size={20} aria-hidden className="rtl:-scale-x-100" />
    </IconButton>
  );
}
