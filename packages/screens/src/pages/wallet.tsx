import { WalletPage } from '../wallet/wallet-page.tsx';
import { CentreFrame } from '@entrepot/site/shell-parts.tsx';
import { WALLET_PATH } from '@entrepot/site/centre/centre-links.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import { walletPageOf } from '../wallet/wallet-page-module.ts';

function Wallet() {
  const { search } = useFrame();
  return (
    <CentreFrame path={WALLET_PATH}>
      <WalletPage search={search} />
    </CentreFrame>
  );
}

export const page = walletPageOf(Wallet);
