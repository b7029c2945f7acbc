import { CollectedPage } from '../centre/lists/collected-page.tsx';
import { CentreFrame } from '@entrepot/site/shell-parts.tsx';
import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import { COLLECTED_PATH } from '@entrepot/site/centre/centre-links.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';

function Collected() {
  const { search } = useFrame();
  return (
    <CentreFrame path={COLLECTED_PATH}>
      <CollectedPage search={search} />
    </CentreFrame>
  );
}

export const page: PageModule = {
  catalogues: ['centre', 'listing'],
  head: centreHead('centre.goods'),
  Page: Collected,
};
