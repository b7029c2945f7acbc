import { FollowedPage } from '../../../features/centre/lists/followed-page.tsx';
import { CentreFrame } from '../../../lib/centre/centre-frame.tsx';
import { centreHead } from '../../../lib/centre/centre-head.ts';
import { FOLLOWED_PATH } from '../../../lib/centre/centre-links.ts';
import { useFrame } from '../../frame-context.tsx';
import type { PageModule } from '../../page-module.ts';

function Followed() {
  const { search } = useFrame();
  return (
    <CentreFrame path={FOLLOWED_PATH}>
      <FollowedPage search={search} />
    </CentreFrame>
  );
}

export const page: PageModule = {
  catalogues: ['centre', 'listing'],
  head: centreHead('centre.shops'),
  Page: Followed,
};
