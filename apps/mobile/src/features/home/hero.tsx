/** The storefront's banners. One fills the width; of several the next one looks in from the edge, and the thumb slides them. */
import { HeroPicture } from '@entrepot/blocks/hero-picture.tsx';
import { LinkTo, useHasPage } from '@entrepot/blocks/link-context.tsx';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { Banner, HomeData } from '@entrepot/contracts/calls/catalog.ts';
import { useDirection, useT } from '@entrepot/i18n/react.tsx';
import { groundOf, lightOn } from '@entrepot/screens/home/ink.ts';
import { Button } from '@entrepot/ui/button.tsx';
import clsx from 'clsx';
import { useState, type UIEvent } from 'react';

export interface HeroProps {
  data: HomeData;
  storefront: Storefront;
}

export function Hero({ data, storefront }: HeroProps) {
  const t = useT();
  const { banners } = data;
  const [shown, setShown] = useState(0);
  if (banners.length === 0)
    return (
      <h1 className="px-4 pt-6 text-28" style={{ fontWeight: storefront.heading.weight }}>
        {storefront.name}
      </h1>
    );
  const isCalm = storefront.homeLayout === 'A';
  function follow({ currentTarget: strip }: UIEvent<HTMLElement>) {
    // From one slide to the next; strips that read from right to left count backwards.
    const stepPx = (strip.scrollWidth - strip.clientWidth) / Math.max(1, banners.length - 1);
    setShown(stepPx > 0 ? Math.round(Math.abs(strip.scrollLeft) / stepPx) : 0);
  }
  const slides = (
    <section
      aria-label={t('home.hero.label')}
      onScroll={follow}
      className="flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pt-1 [scrollbar-width:none]"
    >
      {banners.map((banner, index) => {
        const slide = { banner, storefront, isFirst: index === 0, newToday: data.figures.newToday };
        return (
          <div key={banner.id} className={clsx('flex-none snap-start', banners.length > 1 ? 'w-[94%]' : 'w-full')}>
            {isCalm ? <CalmSlide {...slide} /> : <PanelSlide {...slide} />}
          </div>
        );
      })}
    </section>
  );
  if (banners.length === 1) return slides;
  return (
    <>
      {slides}
      <div aria-hidden className="mt-3 flex justify-center gap-1.5">
        {banners.map(({ id }, at) => (
          <span
            key={id}
            className={clsx('h-1.5 rounded-full transition-all duration-150', at === shown ? 'w-4 bg-ink' : 'w-1.5 bg-ink/25')}
          />
        ))}
      </div>
    </>
  );
}

interface SlideProps {
  banner: Banner;
  storefront: Storefront;
  isFirst: boolean;
  newToday: number;
}

/** Brought closer, the picture is as wide as the window, though its frame is not. */
const CLOSE_SIZES = '(width < 48rem) 100vw, 760px';
const SIZES = '(width < 48rem) calc(94vw - 30px), 760px';

/** A picture, and the words below it. */
function CalmSlide({ banner, storefront, isFirst, newToday }: SlideProps) {
  const t = useT();
  const hasPage = useHasPage();
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <>
      <HeroPicture
        mediaId={banner.mediaId}
        ground={banner.ground}
        zoom="close"
        sizes={CLOSE_SIZES}
        priority={isFirst}
        className="aspect-[7/4] max-h-80 w-full rounded-hero"
      />
      <Title className="mt-4 text-28" style={{ fontWeight: storefront.heading.weight }}>
        {banner.title}
      </Title>
      {banner.action && hasPage(banner.link) && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button asChild variant="primary" size="lg">
            <LinkTo to={banner.link}>{banner.action}</LinkTo>
          </Button>
          {isFirst && newToday > 0 && <span className="num text-14 text-quiet">{t('home.newArrivals.today', { count: newToday })}</span>}
        </div>
      )}
    </>
  );
}

/** Words on the banner's own ground, beside what is on its picture. Pictures have their objects on the right and are never mirrored. */
function PanelSlide({ banner, storefront, isFirst }: SlideProps) {
  const hasPage = useHasPage();
  const wordsOnLeft = useDirection() === 'ltr';
  const on = groundOf(banner.ground, storefront.hero, storefront.theme.n900);
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <div
      className={clsx(
        'relative isolate flex h-full items-center overflow-hidden rounded-hero',
        storefront.homeLayout === 'B' ? 'min-h-40' : 'min-h-48',
      )}
      style={{ background: lightOn(on, wordsOnLeft), color: on.ink }}
    >
      <HeroPicture
        mediaId={banner.mediaId}
        ground={banner.ground}
        fade="left"
        sizes={SIZES}
        priority={isFirst}
        className={clsx('absolute! inset-0 -z-10 h-full w-full', !wordsOnLeft && '-translate-x-[42%]')}
      />
      <div className="w-[56%] px-5 py-6">
        <Title className="text-20 [overflow-wrap:anywhere] hyphens-auto" style={{ fontWeight: storefront.heading.weight }}>
          {banner.title}
        </Title>
        {banner.action && hasPage(banner.link) && (
          <Button
            asChild
            variant="primary"
            className={clsx('mt-4 h-auto! min-h-11 py-2 whitespace-normal!', on.isDeep && 'bg-white! text-[#16130f]!')}
          >
            <LinkTo to={banner.link}>{banner.action}</LinkTo>
          </Button>
        )}
      </div>
    </div>
  );
}
