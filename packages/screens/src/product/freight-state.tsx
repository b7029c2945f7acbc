/** The freight part by part, or why it is not known. A chunk of its own: the server does not know where its reader is. */
import { useFigures } from '@entrepot/blocks/product/figures.ts';
import { FreightParts } from '@entrepot/blocks/product/freight-parts.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { SkeletonRegion, SkeletonText } from '@entrepot/ui/skeleton.tsx';
import type { FreightSectionProps } from './freight-section.tsx';

export function FreightState({ product, selection, freight }: FreightSectionProps) {
  const t = useT();
  const figures = useFigures();
  switch (freight.state) {
    case 'none':
      return (
        <p className="text-14 text-quiet">
          {freight.country
            ? t('product.freight.askQuantity', { country: figures.country(freight.country) })
            : t('product.freight.askCountry')}
        </p>
      );
    case 'estimating':
      return (
        <SkeletonRegion label={t('product.freight.estimating')}>
          <SkeletonText lines={4} />
        </SkeletonRegion>
      );
    case 'known':
      return <FreightParts estimate={freight.estimate} quantity={figures.units(selection.sum.pieces, product.unit)} />;
    case 'notServed':
      return (
        <p className="text-14 text-ink">
          {t('product.freight.notServed', { shop: product.seller.name, country: figures.country(freight.country) })}
        </p>
      );
    case 'failed':
      return (
        <ErrorState variant="inline" title={t('product.freight.failed')} retry={{ label: t('action.retry'), onClick: freight.retry }} />
      );
  }
}
