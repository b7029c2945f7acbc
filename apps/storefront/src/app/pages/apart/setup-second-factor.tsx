import { SecondFactorPage } from '../../../features/account/setup/second-factor-page.tsx';
import { pageTitle } from '../../../lib/page-title.ts';
import type { PageModule } from '../../page-module.ts';

export const page: PageModule = {
  catalogues: ['account', 'centre', 'errors'],
  head: ({ t, settings }) => ({ title: pageTitle(t('account.setup.secondFactor'), settings), noIndex: true }),
  Page: SecondFactorPage,
};
