import { RechargePage } from '@entrepot/screens/wallet/recharge/recharge-page.tsx';
import { PhoneCrypto } from '../../../features/apart/wallet/phone-crypto.tsx';
import { CentreFrame } from '@entrepot/site/shell-parts.tsx';
import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import { RECHARGE_PATH } from '@entrepot/site/centre/centre-links.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';

function Recharge() {
  const { search } = useFrame();
  return (
    <CentreFrame path={RECHARGE_PATH}>
      <RechargePage search={search} Crypto={PhoneCrypto} />
    </CentreFrame>
  );
}

export const page: PageModule = {
  catalogues: ['centre', 'listing', 'wallet', 'cart', 'account', 'errors'],
  head: centreHead('wallet.recharge'),
  Page: Recharge,
};
