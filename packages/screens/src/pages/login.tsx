import { LoginPage } from '../account/door/login-page.tsx';
import { pageTitle } from '@entrepot/site/page-title.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';

export const page: PageModule = {
  catalogues: ['account', 'errors'],
  head: ({ t, settings }) => ({ title: pageTitle(t('login.ask.login'), settings), noIndex: true }),
  Page: () => <LoginPage back={useFrame().search.back} />,
};
