import { DashboardPage } from '../centre/dashboard/dashboard-page.tsx';
import { CentreFrame } from '@entrepot/site/shell-parts.tsx';
import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import { DASHBOARD_PATH } from '@entrepot/site/centre/centre-links.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';

function Dashboard() {
  return (
    <CentreFrame path={DASHBOARD_PATH}>
      <DashboardPage />
    </CentreFrame>
  );
}

export const page: PageModule = {
  catalogues: ['centre', 'listing', 'wallet', 'merchant'],
  head: centreHead('centre.title'),
  Page: Dashboard,
};
