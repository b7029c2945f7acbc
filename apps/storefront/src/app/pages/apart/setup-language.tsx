import { LanguagePage } from '../../../features/account/setup/language-page.tsx';
import { pageTitle } from '../../../lib/page-title.ts';
import type { PageModule } from '../../page-module.ts';

export const page: PageModule = {
  catalogues: ['account', 'centre', 'errors'],
  head: ({ t, settings }) => ({ title: pageTitle(t('account.setup.language'), settings), noIndex: true }),
  Page: LanguagePage,
};
