import { WalletPage } from '../wallet/wallet-page.tsx';
import { CentreFrame } from '@entrepot/site/shell-parts.tsx';
import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import { WALLET_PATH } from '@entrepot/site/centre/centre-links.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';

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
