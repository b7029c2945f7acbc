import { WithdrawPage } from '../wallet/withdraw/withdraw-page.tsx';
import { CentreFrame } from '@entrepot/site/shell-parts.tsx';
import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import { WITHDRAW_PATH } from '@entrepot/site/centre/centre-links.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';

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
