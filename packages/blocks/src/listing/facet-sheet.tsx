/** The filters on narrow windows, in a sheet from below. Fetched when a hand comes near its button. */
import { filterCount, withoutFilters } from '@entrepot/contracts/listing-state.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import type { DeferredProps } from '@entrepot/ui/deferred.tsx';
import { Drawer, DrawerClose, DrawerContent, DrawerTrigger } from '@entrepot/ui/drawer.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { useEffect, useState } from 'react';
import { LinkTo } from '../link-context.tsx';
import { countWords } from './count-words.ts';
import { Facets } from './facets.tsx';
import { useListingParts } from './listing-context.tsx';

export default function FacetSheet({ trigger, defaultOpen }: DeferredProps) {
  const t = useT();
  const { listing, state, hrefFor, isBusy } = useListingParts();
  const [isOpen, setOpen] = useState(defaultOpen);
  // A page that is kept behind another one must not leave its sheet above that other page.
  useEffect(() => () => setOpen(false), []);

  return (
    <Drawer open={isOpen} onOpenChange={setOpen}>
      <DrawerTrigger asChild>{trigger}</DrawerTrigger>
      <DrawerContent
        side="bottom"
        title={t('listing.filters')}
        labels={{ close: t('action.close') }}
        footer={
          <div className="grid gap-3">
            <DrawerClose asChild>
              <Button variant="primary" size="lg" block loading={isBusy}>
                {listing && t('listing.filters.show', { products: countWords(listing, t) })}
              </Button>
            </DrawerClose>
            {filterCount(state) > 0 && (
              <TextLink asChild className="mx-auto">
                <LinkTo to={hrefFor(withoutFilters(state))} rel="nofollow">
                  {t('listing.filters.clear')}
                </LinkTo>
              </TextLink>
            )}
          </div>
        }
      >
        {/* Another category may be another page. */}
        {listing?.facets && <Facets facets={listing.facets} onLeave={() => setOpen(false)} />}
      </DrawerContent>
    </Drawer>
  );
}
