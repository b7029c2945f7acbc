import { CancellationPage } from '../account/setup/cancellation-page.tsx';
import { pageTitle } from '@entrepot/site/page-title.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';

export const page: PageModule = {
  catalogues: ['account', 'centre', 'errors'],
  head: ({ t, settings }) => ({ title: pageTitle(t('centre.setup.close'), settings), noIndex: true }),
  Page: CancellationPage,
};
