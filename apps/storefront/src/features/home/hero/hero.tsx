import { Figures } from '@entrepot/blocks/figures.tsx';
import type { HeroComposition, Storefront } from '@entrepot/brands/storefront.ts';
import type { CategoryNode, HomeData, ProductCard } from '@entrepot/contracts/calls/catalog.ts';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { HomeLook } from '../home-look.ts';
import { groundOf } from '@entrepot/screens/home/ink.ts';
import { useFigures } from '@entrepot/screens/home/use-figures.ts';
import { BentoTile } from './bento-tiles.tsx';
import { HeroSlides } from './hero-slides.tsx';
import { MosaicSlide } from './mosaic-slide.tsx';
import { PanelSlide } from './panel-slide.tsx';
import { ShelfSlide } from './shelf-slide.tsx';
import type { SlideProps } from '@entrepot/screens/home/slide.ts';
import { SplitSlide } from './split-slide.tsx';

export interface HeroProps {
  data: HomeData;
  categories: readonly CategoryNode[];
  storefront: Storefront;
  look: HomeLook;
  /** page: the hero has the whole width; beside: it stands next to the category rail and stays in its box. */
  place: 'page' | 'beside';
}

/** Where the carousel's bar of dots goes; it is the carousel's only positioned child of that kind. */
const DOTS: Record<HeroComposition, string> = {
  split: '',
  banner: '[&>div.absolute]:start-6 lg:[&>div.absolute]:bottom-6 lg:[&>div.absolute]:start-14',
  bento: '[&>div.absolute]:start-6 lg:[&>div.absolute]:bottom-6 lg:[&>div.absolute]:start-14',
  full: '[&>div.absolute]:start-[max(1.5rem,calc(50%-41.25rem))] lg:[&>div.absolute]:bottom-6',
  shelf: '[&>div.absolute]:end-0! [&>div.absolute]:mx-auto',
  mosaic: '[&>div.absolute]:start-6 lg:[&>div.absolute]:start-12 max-lg:[&>div.absolute]:top-3 max-lg:[&>div.absolute]:bottom-auto',
};
/** On phones the picture stands above the words, and the dots on its upper edge. */
const SPLIT_ON_PHONES = '[&>div.absolute]:start-4 max-lg:[&>div.absolute]:top-3 max-lg:[&>div.absolute]:bottom-auto';
const SPLIT_DOTS = {
  start: SPLIT_ON_PHONES,
  end: `${SPLIT_ON_PHONES} lg:[&>div.absolute]:start-[calc(35.3%+3rem)] xl:[&>div.absolute]:start-[calc(35.3%+4.25rem)]`,
};
const DOTS_BASE = '[&>div.absolute]:w-fit [&>div.absolute]:end-auto';
/** Dots that pass over dark and pale banners carry a ground of their own. */
const DOTS_GROUND = '[&>div.absolute]:rounded-full [&>div.absolute]:bg-surface/85 [&>div.absolute]:px-2';
const DOTS_BARE = '[&>div.absolute]:px-0';

function compositionIn(place: HeroProps['place'], composition: HeroComposition): HeroComposition {
  return place === 'beside' && composition === 'full' ? 'banner' : composition;
}

/** Four different products, the best sellers before others, for compositions that show goods beside the banner. */
function heroProducts(data: HomeData): ProductCard[] {
  const all = [...data.hotSales, ...data.newArrivals, ...data.recommended];
  return [...new Map(all.map((product) => [product.id, product])).values()].slice(0, 4);
}

export function Hero({ data, categories, storefront, look, place }: HeroProps) {
  const figures = useFigures(data);
  const composition = compositionIn(place, storefront.hero.composition);
  const [firstBanner] = data.banners;
  const isCentred = look.heading.style === 'centred' || composition === 'shelf';
  if (!firstBanner) return <HeroWithoutBanner storefront={storefront}>{<Figures figures={figures} />}</HeroWithoutBanner>;

  const products = heroProducts(data);
  const hasFiguresInside = composition === 'split' && place === 'page';
  const slides = data.banners.map((banner, index) => {
    const props: SlideProps = { banner, isFirst: index === 0, storefront, heightClass: look.heroHeightClass, products };
    const below = hasFiguresInside && <Figures figures={figures} className="mt-12 border-t border-hairline pt-6 lg:mt-14" />;
    return <Slide key={banner.id} composition={composition} below={below} {...props} />;
  });
  const depths = new Set(data.banners.map(({ ground }) => groundOf(ground, storefront.hero, storefront.theme.n900).isDeep));
  const dotsPlace = composition === 'split' ? SPLIT_DOTS[storefront.hero.pictureSide] : DOTS[composition];
  const controlsClass = clsx(DOTS_BASE, dotsPlace, depths.size > 1 ? DOTS_GROUND : DOTS_BARE);
  const carousel = (
    <HeroSlides slides={slides} tone={depths.size === 1 && depths.has(true) ? 'light' : 'ink'} controlsClass={controlsClass} />
  );
  const strip = !hasFiguresInside && place === 'page' && <Figures figures={figures} variant="line" centred={isCentred} className="mt-6" />;

  if (composition === 'full') {
    return (
      <div>
        {carousel}
        {strip && <div className="wrap">{strip}</div>}
      </div>
    );
  }
  return (
    <div className={clsx(place === 'page' && (composition === 'split' ? 'wrap pt-6 lg:pt-10' : 'wrap pt-6'))}>
      {composition === 'bento' ? (
        <div className="grid gap-4 lg:grid-cols-[2fr_1fr] lg:gap-6">
          <div className="min-w-0">{carousel}</div>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 lg:gap-6">
            {categories.slice(0, 2).map((category, index) => (
              <BentoTile
                key={category.id}
                category={category}
                on={groundOf(storefront.hero.tiles[index] ?? storefront.theme.n50, storefront.hero, storefront.theme.n900)}
              />
            ))}
          </div>
        </div>
      ) : (
        carousel
      )}
      {strip}
    </div>
  );
}

function Slide({ composition, below, ...props }: SlideProps & { composition: HeroComposition; below: ReactNode }) {
  switch (composition) {
    case 'split':
      return <SplitSlide {...props} below={below} />;
    case 'shelf':
      return <ShelfSlide {...props} />;
    case 'mosaic':
      return <MosaicSlide {...props} />;
    case 'full':
      return <PanelSlide {...props} frame="bleed" />;
    case 'bento':
      return <PanelSlide {...props} frame="tile" />;
    case 'banner':
      return <PanelSlide {...props} frame="box" />;
  }
}

/** A shop whose operator has hung no banner still says its name and what is on its shelves. */
function HeroWithoutBanner({ storefront, children }: { storefront: Storefront; children: ReactNode }) {
  return (
    <div className="wrap pt-10 lg:pt-16">
      <h1 className="max-w-180 text-28 sm:text-44" style={{ fontWeight: storefront.heading.weight }}>
        {storefront.name}
      </h1>
      <div className="mt-8 max-w-130">{children}</div>
    </div>
  );
}
