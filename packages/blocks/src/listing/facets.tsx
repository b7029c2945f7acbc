import type { ListingFacets } from '@entrepot/contracts/calls/listing.ts';
import { narrowed, withShopToggled, withValueToggled } from '@entrepot/contracts/listing-state.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { CategoryFacet } from './category-facet.tsx';
import { ChoiceLink } from './choice-link.tsx';
import { FacetSection, ShortList } from './facet-section.tsx';
import { useListingParts } from './listing-context.tsx';
import { PriceFacet } from './price-facet.tsx';
import { Swatches } from './swatches.tsx';

/** Bags have a volume, a length and a screen size: past the first few the column names them, and a press unfolds them. */
const UNFOLDED_ATTRIBUTES = 3;

type Attribute = ListingFacets['attributes'][number];

/** All that narrows a list, each choice with the number of products it would leave. */
export function Facets({ facets, onLeave }: { facets: ListingFacets; onLeave?: () => void }) {
  const t = useT();
  const { listing, state, hrefFor, fixed } = useListingParts();
  const hasCategories = !fixed.includes('category') && (facets.categories.length > 0 || (listing?.categoryPath.length ?? 0) > 0);
  const hasShops = !fixed.includes('shop') && facets.sellers.length > 0;
  return (
    <>
      {hasCategories && (
        <FacetSection title={t('listing.facet.category')}>
          <CategoryFacet categories={facets.categories} onLeave={onLeave} />
        </FacetSection>
      )}
      {facets.price && (
        <FacetSection title={t('listing.facet.price')}>
          <PriceFacet price={facets.price} />
        </FacetSection>
      )}
      {facets.buyMin.length > 0 && (
        <FacetSection title={t('listing.facet.buyMin')}>
          <MinimumFacet steps={facets.buyMin} />
        </FacetSection>
      )}
      <FacetSection title={t('listing.facet.availability')}>
        <ul aria-label={t('listing.facet.availability')}>
          <li>
            <ChoiceLink
              to={hrefFor(narrowed(state, { inStock: !state.inStock }))}
              name={t('listing.facet.inStock')}
              count={facets.inStock.count}
              isChosen={state.inStock}
            />
          </li>
          {!fixed.includes('discounted') && (
            <li>
              <ChoiceLink
                to={hrefFor(narrowed(state, { discounted: !state.discounted }))}
                name={t('listing.facet.discounted')}
                count={facets.discounted.count}
                isChosen={state.discounted}
              />
            </li>
          )}
        </ul>
      </FacetSection>
      {facets.attributes.map((attribute, index) => (
        <FacetSection
          key={attribute.id}
          title={attribute.name}
          isFolded={index >= UNFOLDED_ATTRIBUTES && !attribute.values.some(({ isChosen }) => isChosen)}
        >
          <AttributeFacet attribute={attribute} />
        </FacetSection>
      ))}
      {hasShops && (
        <FacetSection title={t('listing.facet.shop')}>
          <ShortList
            items={facets.sellers}
            keyOf={({ id }) => id}
            isChosen={({ id }) => state.shops.includes(id)}
            label={t('listing.facet.shop')}
          >
            {({ id, name, count }) => (
              <ChoiceLink to={hrefFor(withShopToggled(state, id))} name={name} count={count} isChosen={state.shops.includes(id)} />
            )}
          </ShortList>
        </FacetSection>
      )}
    </>
  );
}

function AttributeFacet({ attribute }: { attribute: Attribute }) {
  const { state, hrefFor } = useListingParts();
  if (attribute.values.every(({ swatch }) => swatch !== null)) return <Swatches values={attribute.values} label={attribute.name} />;
  return (
    <ShortList items={attribute.values} keyOf={({ id }) => id} isChosen={({ id }) => state.values.includes(id)} label={attribute.name}>
      {({ id, name, count }) => (
        <ChoiceLink to={hrefFor(withValueToggled(state, id))} name={name} count={count} isChosen={state.values.includes(id)} />
      )}
    </ShortList>
  );
}

/** One of the steps or none of them: choosing the one in force lifts it. */
function MinimumFacet({ steps }: { steps: ListingFacets['buyMin'] }) {
  const t = useT();
  const formats = useFormats();
  const { state, hrefFor } = useListingParts();
  return (
    <ul aria-label={t('listing.facet.buyMin')}>
      {steps.map(({ upTo, count }) => {
        const isChosen = state.buyMinMax === upTo;
        return (
          <li key={upTo}>
            <ChoiceLink
              shape="circle"
              to={hrefFor(narrowed(state, { buyMinMax: isChosen ? undefined : upTo }))}
              name={t('listing.facet.upTo', { quantity: formats.number(upTo) })}
              count={count}
              isChosen={isChosen}
            />
          </li>
        );
      })}
    </ul>
  );
}
