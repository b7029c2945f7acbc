import { CancellationPage } from '../../../features/account/setup/cancellation-page.tsx';
import { pageTitle } from '../../../lib/page-title.ts';
import type { PageModule } from '../../page-module.ts';

export const page: PageModule = {
  catalogues: ['account', 'centre', 'errors'],
  head: ({ t, settings }) => ({ title: pageTitle(t('centre.setup.close'), settings), noIndex: true }),
  Page: CancellationPage,
};
