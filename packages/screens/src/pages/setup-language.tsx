import { LanguagePage } from '../account/setup/language-page.tsx';
import { pageTitle } from '@entrepot/site/page-title.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';

export const page: PageModule = {
  catalogues: ['account', 'centre', 'errors'],
  head: ({ t, settings }) => ({ title: pageTitle(t('account.setup.language'), settings), noIndex: true }),
  Page: LanguagePage,
};
