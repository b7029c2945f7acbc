import { useT } from '@entrepot/i18n/react.tsx';
import { DASHBOARD_PATH, RECORDS_PATH, WALLET_PATH } from '@entrepot/site/centre/centre-links.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import { Link } from '@entrepot/site/link.tsx';
import { walletPageOf } from '@entrepot/screens/wallet/wallet-page-module.ts';
import { CentreFrame } from '@entrepot/site/shell-parts.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { WalletPage } from '../../../features/apart/wallet/wallet-page.tsx';
import { TopBar } from '../../../lib/top-bar.tsx';

function Wallet() {
  const t = useT();
  const { search } = useFrame();
  return (
    <>
      <TopBar
        title={t('centre.wallet')}
        above={DASHBOARD_PATH}
        aside={
          <IconButton asChild size="lg" label={t('wallet.records')} className="-me-2.5">
            <Link to={RECORDS_PATH}>
              <ReceiptText size={22} aria-hidden />
            </Link>
          </IconButton>
        }
      />
      <CentreFrame path={WALLET_PATH}>
        <WalletPage search={search} />
      </CentreFrame>
    </>
  );
}

export const page = walletPageOf(Wallet);
