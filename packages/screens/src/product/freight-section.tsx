import { useHydrated } from '@entrepot/ui/use-hydrated.ts';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { CountryButton } from './country-button.tsx';
import { Assurances } from './late-parts.tsx';
import { lateView } from '@entrepot/site/late-view.tsx';
import { PageSection } from './page-section.tsx';
import type { Freight } from './use-freight.ts';
import type { Selection } from './use-selection.ts';

const FreightState = lateView(async () => (await import('./freight-state.tsx')).FreightState, 4);

export interface FreightSectionProps {
  product: ProductDetail;
  selection: Selection;
  freight: Freight;
}

/** What sending costs, part by part, and how goods can be sent back. */
export function FreightSection({ product, selection, freight }: FreightSectionProps) {
  const t = useT();
  const isHydrated = useHydrated();
  return (
    <PageSection id="freight" title={t('product.section.freight')}>
      <div className="grid gap-x-12 gap-y-6 border-t pt-5 md:grid-cols-2">
        <div>
          {isHydrated && <FreightState product={product} selection={selection} freight={freight} />}
          <p className="mt-3">
            <CountryButton sellerId={product.seller.id} hasCountry={freight.country !== undefined} className="text-14" />
          </p>
        </div>
        <Assurances className="text-14" />
      </div>
    </PageSection>
  );
}
