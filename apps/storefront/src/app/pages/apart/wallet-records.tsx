import { RecordsPage } from '../../../features/wallet/records/records-page.tsx';
import { CentreFrame } from '../../../lib/centre/centre-frame.tsx';
import { centreHead } from '../../../lib/centre/centre-head.ts';
import { RECORDS_PATH } from '../../../lib/centre/centre-links.ts';
import { useFrame } from '../../frame-context.tsx';
import type { PageModule } from '../../page-module.ts';

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
