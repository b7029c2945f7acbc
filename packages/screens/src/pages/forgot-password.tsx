import { ForgotPage } from '../account/door/forgot-page.tsx';
import { pageTitle } from '@entrepot/site/page-title.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';

export const page: PageModule = {
  catalogues: ['account', 'errors'],
  head: ({ t, settings }) => ({ title: pageTitle(t('account.forgot.title'), settings), noIndex: true }),
  Page: () => <ForgotPage back={useFrame().search.back} />,
};
