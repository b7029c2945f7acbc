import type { ShopProfile } from '@entrepot/contracts/calls/shops.ts';
import { formatPercent } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { LinkTo, useHasPage } from '../link-context.tsx';
import { shopPath } from '../paths.ts';
import { useShopPlace } from '../shop-card.tsx';
import { ShopLogo } from '../shop-logo.tsx';
import { DotList } from '../dot-list.tsx';
import { formatSpan } from '../times.ts';

export interface ShopSummaryProps {
  shop: ShopProfile;
  isFollowed: boolean;
  onFollow: () => void;
  /** A line below the buttons, such as the way to ask. */
  children?: ReactNode;
}

/** Who sells it: name, place, age and counted figures. What has not been counted yet is left out. */
export function ShopSummary({ shop, isFollowed, onFollow, children }: ShopSummaryProps) {
  const t = useT();
  const hasPage = useHasPage();
  const place = useShopPlace(shop);
  const to = shopPath(shop.id);
  const since = t('product.shop.since', { year: new Date(shop.openedAt).getUTCFullYear().toString() });
  return (
    <section aria-label={shop.name} className="rounded-card border bg-surface p-6">
      <div className="flex items-center gap-4">
        <ShopLogo name={shop.name} colour={shop.logoColour} mediaId={shop.logoMediaId} sizePx={56} />
        <div className="min-w-0">
          <h2 className="text-16 font-semibold">
            <LinkTo to={to} className="underline-offset-4 hover:underline">
              {shop.name}
            </LinkTo>
          </h2>
          <DotList items={[place, since].map((content) => ({ key: content, content }))} className="text-12 text-quiet" />
        </div>
      </div>
      {shop.isPaused && <p className="mt-4 rounded-field bg-amber-50 px-3 py-2 text-14 text-ink">{t('product.shop.paused')}</p>}
      <ShopFigures shop={shop} />
      <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3">
        {hasPage(to) && (
          <Button asChild block>
            <LinkTo to={to}>{t('shop.visit')}</LinkTo>
          </Button>
        )}
        <Button block aria-pressed={isFollowed} onClick={onFollow}>
          {isFollowed && <Check size={18} aria-hidden />}
          {t(isFollowed ? 'product.shop.following' : 'product.shop.follow')}
        </Button>
      </div>
      {children}
    </section>
  );
}

function ShopFigures({ shop }: { shop: ShopProfile }) {
  const t = useT();
  const formats = useFormats();
  const language = useLanguage();
  const figures = [
    ...(shop.favourableRate === null ? [] : [{ term: t('product.shop.favourable'), figure: formatPercent(shop.favourableRate, language) }]),
    ...(shop.medianShipHours === null ? [] : [{ term: t('product.shop.ship'), figure: formatSpan(shop.medianShipHours, language) }]),
    ...(shop.followers > 0 ? [{ term: t('product.shop.followers'), figure: formats.number(shop.followers) }] : []),
    ...(shop.soldNum > 0 ? [{ term: t('product.shop.sold'), figure: formats.number(shop.soldNum) }] : []),
  ].slice(0, 3);
  if (figures.length === 0) return null;
  return (
    <dl className="mt-5 flex flex-wrap justify-between gap-x-4 gap-y-3">
      {figures.map(({ term, figure }) => (
        <div key={term} className="flex flex-col">
          <dt className="order-2 text-12 text-quiet">{term}</dt>
          <dd className="num order-1 text-16 font-semibold text-ink">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
