import { SetupPage } from '../centre/setup-page.tsx';
import { CentreFrame } from '@entrepot/site/shell-parts.tsx';
import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import { SETUP_PATH } from '@entrepot/site/centre/centre-links.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';

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
