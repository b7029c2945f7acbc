import { NoticesPage } from '../notices/notices-page.tsx';
import { CentreFrame } from '@entrepot/site/shell-parts.tsx';
import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import { NOTICES_PATH } from '@entrepot/site/centre/centre-links.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';

function Notices() {
  const { search } = useFrame();
  return (
    <CentreFrame path={NOTICES_PATH}>
      <NoticesPage search={search} />
    </CentreFrame>
  );
}

export const page: PageModule = {
  catalogues: ['notices', 'centre', 'listing', 'errors'],
  head: centreHead('centre.notices'),
  Page: Notices,
};
