import { DownloadPage } from '../../../features/centre/download-page.tsx';
import { CentreFrame } from '../../../lib/centre/centre-frame.tsx';
import { centreHead } from '../../../lib/centre/centre-head.ts';
import { DOWNLOAD_PATH } from '../../../lib/centre/centre-links.ts';
import type { PageModule } from '../../page-module.ts';

function Download() {
  return (
    <CentreFrame path={DOWNLOAD_PATH}>
      <DownloadPage />
    </CentreFrame>
  );
}

export const page: PageModule = {
  catalogues: ['centre', 'listing'],
  head: centreHead('centre.download'),
  Page: Download,
};
