import { TransactionPasswordPage } from '../account/setup/transaction-password-page.tsx';
import { pageTitle } from '@entrepot/site/page-title.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';

export const page: PageModule = {
  catalogues: ['account', 'centre', 'cart', 'errors'],
  head: ({ t, settings }) => ({ title: pageTitle(t('account.setup.transactionPassword'), settings), noIndex: true }),
  Page: () => <TransactionPasswordPage back={useFrame().search.back} />,
};
