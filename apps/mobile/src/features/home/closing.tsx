/** How the page ends: an invitation to those who sell, and the way to take the shop along. */
import { LinkTo, useHasPage } from '@entrepot/blocks/link-context.tsx';
import { MERCHANT_PATH } from '@entrepot/blocks/paths.ts';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { SellPanel } from '@entrepot/screens/home/sell-panel.tsx';
import { storefrontName } from '@entrepot/site/storefront-name.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Smartphone from 'lucide-react/icons/smartphone';
import { INSTALL_PATH } from '../../lib/install-path.ts';

export function Closing({ storefront }: { storefront: Storefront }) {
  const t = useT();
  const name = storefrontName(storefront, useLanguage());
  const hasSellPage = useHasPage()(MERCHANT_PATH);
  return (
    <div className="list-end mt-8 grid gap-3 px-4">
      {hasSellPage && <SellPanel layout={storefront.homeLayout} weight={storefront.heading.weight} />}
      {/* Whoever has opened it from the home screen has it. */}
      <LinkTo
        to={INSTALL_PATH}
        className="flex min-h-16 items-center gap-3.5 rounded-card bg-n50 px-4 py-3 [@media(display-mode:standalone)]:hidden"
      >
        <span aria-hidden className="grid size-10 flex-none place-items-center rounded-card bg-surface text-brand">
          <Smartphone size={20} />
        </span>
        <span className="min-w-0 flex-1 text-14 font-semibold [overflow-wrap:anywhere]">{t('mobile.install', { name })}</span>
        <ChevronRight size={18} aria-hidden className="flex-none text-icon rtl:-scale-x-100" />
      </LinkTo>
    </div>
  );
}
