import { FollowedPage } from '../centre/lists/followed-page.tsx';
import { CentreFrame } from '@entrepot/site/shell-parts.tsx';
import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import { FOLLOWED_PATH } from '@entrepot/site/centre/centre-links.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';

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
