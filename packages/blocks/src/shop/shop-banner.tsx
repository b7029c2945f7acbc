import type { ShopProfile } from '@entrepot/contracts/calls/shops.ts';
import { timesIn } from '@entrepot/i18n/kept-formats.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import type { ReactNode } from 'react';
import { DotList } from '../dot-list.tsx';
import { HeroPicture } from '../hero-picture.tsx';
import { useShopPlace } from '../shop-card.tsx';
import { ShopLogo } from '../shop-logo.tsx';

export interface ShopBannerProps {
  shop: ShopProfile;
  /** What can be done with the shop. */
  actions: ReactNode;
}

const PICTURE_SIZES = '(width < 48rem) 100vw, 860px';

/** Who the shop is, beside its own picture; a shop without one stands on a ground made from its colour. */
export function ShopBanner({ shop, actions }: ShopBannerProps) {
  const t = useT();
  const language = useLanguage();
  const place = useShopPlace(shop);
  const since = timesIn(recordLocale(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(shop.openedAt));
  const facts = [place, t('store.since', { date: since })];
  return (
    <header className="relative isolate flex flex-col overflow-hidden rounded-hero bg-n50 md:min-h-72 md:justify-center">
      {shop.bannerMediaId === null ? (
        <ComposedGround colour={shop.logoColour} />
      ) : (
        <HeroPicture
          mediaId={shop.bannerMediaId}
          ground="transparent"
          fade="both"
          sizes={PICTURE_SIZES}
          priority
          className="h-40 md:absolute md:inset-y-0 md:end-0 md:-z-10 md:h-full md:w-3/5"
        />
      )}
      <div className="flex flex-col items-start gap-5 p-5 md:max-w-[58%] md:p-10">
        <div className="flex items-center gap-4">
          <ShopLogo name={shop.name} colour={shop.logoColour} mediaId={shop.logoMediaId} sizePx={72} />
          <div className="min-w-0">
            <h1 className="text-28 font-semibold [overflow-wrap:anywhere]">{shop.name}</h1>
            <DotList items={facts.map((content) => ({ key: content, content }))} className="text-14 text-body" />
          </div>
        </div>
        {shop.tagline && <p className="max-w-130 text-16 text-body">{shop.tagline}</p>}
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
    </header>
  );
}

/** Two soft discs in the shop's colour; pale enough for the words on them. */
function ComposedGround({ colour }: { colour: string }) {
  const tint = (percent: number) => `color-mix(in oklab, ${colour} ${percent}%, var(--surface))`;
  return (
    <div
      aria-hidden
      className="h-24 rtl:-scale-x-100 md:absolute md:inset-0 md:-z-10 md:h-auto"
      style={{
        background: `radial-gradient(circle at 92% 10%, ${tint(30)} 0 9rem, transparent 9.05rem), radial-gradient(circle at 74% 110%, ${tint(20)} 0 13rem, transparent 13.05rem), ${tint(10)}`,
      }}
    />
  );
}
