import { RechargePage } from '../../../features/wallet/recharge/recharge-page.tsx';
import { CentreFrame } from '../../../lib/centre/centre-frame.tsx';
import { centreHead } from '../../../lib/centre/centre-head.ts';
import { RECHARGE_PATH } from '../../../lib/centre/centre-links.ts';
import { useFrame } from '../../frame-context.tsx';
import type { PageModule } from '../../page-module.ts';

function Recharge() {
  const { search } = useFrame();
  return (
    <CentreFrame path={RECHARGE_PATH}>
      <RechargePage search={search} />
    </CentreFrame>
  );
}

export const page: PageModule = {
  catalogues: ['centre', 'listing', 'wallet', 'cart', 'account', 'errors'],
  head: centreHead('wallet.recharge'),
  Page: Recharge,
};
