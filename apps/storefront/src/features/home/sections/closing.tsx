import { useHasPage } from '@entrepot/blocks/link-context.tsx';
import { MERCHANT_PATH } from '@entrepot/blocks/paths.ts';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import clsx from 'clsx';
import type { HomeLook } from '../home-look.ts';
import { AppPanel, type Download } from './app-panel.tsx';
import { SellPanel } from '@entrepot/screens/home/sell-panel.tsx';

export interface ClosingProps {
  storefront: Storefront;
  look: HomeLook;
  download: Download | undefined;
}

/** How the page ends: an invitation to those who sell, and the way to take the shop along. */
export function Closing({ storefront, look, download }: ClosingProps) {
  const hasSellPage = useHasPage()(MERCHANT_PATH);
  if (!hasSellPage && !download) return null;
  return (
    <div className={clsx('wrap grid gap-4 lg:gap-6', look.gapClass, hasSellPage && download && 'lg:grid-cols-[2fr_1fr]')}>
      {hasSellPage && <SellPanel layout={storefront.homeLayout} weight={look.heading.weight} />}
      {download && <AppPanel download={download} storefront={storefront} weight={look.heading.weight} />}
    </div>
  );
}
