import { AddressesPage } from '../centre/addresses/addresses-page.tsx';
import { CentreFrame } from '@entrepot/site/shell-parts.tsx';
import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import { ADDRESSES_PATH } from '@entrepot/site/centre/centre-links.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';

function Addresses() {
  return (
    <CentreFrame path={ADDRESSES_PATH}>
      <AddressesPage />
    </CentreFrame>
  );
}

export const page: PageModule = {
  catalogues: ['centre', 'listing', 'errors'],
  head: centreHead('centre.address'),
  Page: Addresses,
};
