import { WithdrawPage } from '../../../features/wallet/withdraw/withdraw-page.tsx';
import { CentreFrame } from '../../../lib/centre/centre-frame.tsx';
import { centreHead } from '../../../lib/centre/centre-head.ts';
import { WITHDRAW_PATH } from '../../../lib/centre/centre-links.ts';
import type { PageModule } from '../../page-module.ts';

function Withdraw() {
  return (
    <CentreFrame path={WITHDRAW_PATH}>
      <WithdrawPage />
    </CentreFrame>
  );
}

export const page: PageModule = {
  catalogues: ['centre', 'listing', 'wallet', 'account', 'errors'],
  head: centreHead('wallet.withdraw'),
  Page: Withdraw,
};
