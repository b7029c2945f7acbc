import { HistoryPage } from '../centre/lists/history-page.tsx';
import { CentreFrame } from '@entrepot/site/shell-parts.tsx';
import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import { HISTORY_PATH } from '@entrepot/site/centre/centre-links.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';

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
