import { AddressesPage } from '../../../features/centre/addresses/addresses-page.tsx';
import { CentreFrame } from '../../../lib/centre/centre-frame.tsx';
import { centreHead } from '../../../lib/centre/centre-head.ts';
import { ADDRESSES_PATH } from '../../../lib/centre/centre-links.ts';
import type { PageModule } from '../../page-module.ts';

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
