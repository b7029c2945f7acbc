import { SetupPage } from '../../../features/centre/setup-page.tsx';
import { CentreFrame } from '../../../lib/centre/centre-frame.tsx';
import { centreHead } from '../../../lib/centre/centre-head.ts';
import { SETUP_PATH } from '../../../lib/centre/centre-links.ts';
import type { PageModule } from '../../page-module.ts';

function Setup() {
  return (
    <CentreFrame path={SETUP_PATH}>
      <SetupPage />
    </CentreFrame>
  );
}

export const page: PageModule = {
  catalogues: ['centre', 'listing'],
  head: centreHead('centre.setup'),
  Page: Setup,
};
