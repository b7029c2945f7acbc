import { DashboardPage } from '../../../features/centre/dashboard/dashboard-page.tsx';
import { CentreFrame } from '../../../lib/centre/centre-frame.tsx';
import { centreHead } from '../../../lib/centre/centre-head.ts';
import { DASHBOARD_PATH } from '../../../lib/centre/centre-links.ts';
import type { PageModule } from '../../page-module.ts';

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
