import { RecordsPage } from '../wallet/records/records-page.tsx';
import { CentreFrame } from '@entrepot/site/shell-parts.tsx';
import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import { RECORDS_PATH } from '@entrepot/site/centre/centre-links.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';

function Records() {
  const { search } = useFrame();
  return (
    <CentreFrame path={RECORDS_PATH}>
      <RecordsPage search={search} />
    </CentreFrame>
  );
}

export const page: PageModule = {
  catalogues: ['centre', 'listing', 'wallet', 'account', 'errors'],
  head: centreHead('wallet.records'),
  Page: Records,
};
