import { HistoryPage } from '../../../features/centre/lists/history-page.tsx';
import { CentreFrame } from '../../../lib/centre/centre-frame.tsx';
import { centreHead } from '../../../lib/centre/centre-head.ts';
import { HISTORY_PATH } from '../../../lib/centre/centre-links.ts';
import { useFrame } from '../../frame-context.tsx';
import type { PageModule } from '../../page-module.ts';

function History() {
  const { search } = useFrame();
  return (
    <CentreFrame path={HISTORY_PATH}>
      <HistoryPage search={search} />
    </CentreFrame>
  );
}

export const page: PageModule = {
  catalogues: ['centre', 'listing'],
  head: centreHead('centre.history'),
  Page: History,
};
