import { PreferencesPage } from '../notices/preferences-page.tsx';
import { CentreFrame } from '@entrepot/site/shell-parts.tsx';
import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import { NOTICE_PREFERENCES_PATH } from '@entrepot/site/centre/centre-links.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';

function Preferences() {
  return (
    <CentreFrame path={NOTICE_PREFERENCES_PATH}>
      <PreferencesPage />
    </CentreFrame>
  );
}

export const page: PageModule = {
  catalogues: ['notices', 'centre', 'errors'],
  head: centreHead('centre.notices'),
  Page: Preferences,
};
