/** Codes to scan are for another device; whoever has come with the phone itself is told how to install. */
import { DOWNLOAD_PATH } from '@entrepot/site/centre/centre-links.ts';
import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';
import { CentreFrame } from '@entrepot/site/shell-parts.tsx';
import { InstallPage } from '@entrepot/screens/centre/install-page.tsx';

function Download() {
  return (
    <CentreFrame path={DOWNLOAD_PATH}>
      <InstallPage />
    </CentreFrame>
  );
}

export const page: PageModule = {
  catalogues: ['centre', 'listing'],
  head: centreHead('centre.download'),
  Page: Download,
};
