import { WalletPage } from '../../../features/wallet/wallet-page.tsx';
import { CentreFrame } from '../../../lib/centre/centre-frame.tsx';
import { centreHead } from '../../../lib/centre/centre-head.ts';
import { WALLET_PATH } from '../../../lib/centre/centre-links.ts';
import { useFrame } from '../../frame-context.tsx';
import type { PageModule } from '../../page-module.ts';

function Wallet() {
  const { search } = useFrame();
  return (
    <CentreFrame path={WALLET_PATH}>
      <WalletPage search={search} />
    </CentreFrame>
  );
}

export const page: PageModule = {
  catalogues: ['centre', 'listing', 'wallet', 'order', 'account', 'errors'],
  head: centreHead('centre.wallet'),
  Page: Wallet,
};
