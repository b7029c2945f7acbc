import { Listing, type ListingProps } from '@entrepot/blocks/listing/listing.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { listCardLook } from '@entrepot/site/storefront-look.ts';
import { useFavourite } from '@entrepot/site/use-favourite.ts';

type ListParts = 'listing' | 'state' | 'hrefFor' | 'go' | 'isBusy' | 'failure';

export interface SiteListingProps extends Omit<ListingProps, ListParts | 'look' | 'onFavourite'> {
  list: Pick<ListingProps, ListParts>;
}

/** A list as this site shows it: with the storefront's cards, which can be collected. */
export function SiteListing({ list: { listing, state, hrefFor, go, isBusy, failure }, ...rest }: SiteListingProps) {
  const { settings } = useServices();
  return (
    <Listing
      {...rest}
      listing={listing}
      state={state}
      hrefFor={hrefFor}
      go={go}
      isBusy={isBusy}
      failure={failure}
      look={listCardLook(settings.storefront)}
      onFavourite={useFavourite()}
    />
  );
}
