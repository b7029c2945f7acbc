import { CollectedPage } from '../../../features/centre/lists/collected-page.tsx';
import { CentreFrame } from '../../../lib/centre/centre-frame.tsx';
import { centreHead } from '../../../lib/centre/centre-head.ts';
import { COLLECTED_PATH } from '../../../lib/centre/centre-links.ts';
import { useFrame } from '../../frame-context.tsx';
import type { PageModule } from '../../page-module.ts';

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
