import { TransactionPasswordPage } from '../../../features/account/setup/transaction-password-page.tsx';
import { pageTitle } from '../../../lib/page-title.ts';
import { useFrame } from '../../frame-context.tsx';
import type { PageModule } from '../../page-module.ts';

export const page: PageModule = {
  catalogues: ['account', 'centre', 'cart', 'errors'],
  head: ({ t, settings }) => ({ title: pageTitle(t('account.setup.transactionPassword'), settings), noIndex: true }),
  Page: () => <TransactionPasswordPage back={useFrame().search.back} />,
};
