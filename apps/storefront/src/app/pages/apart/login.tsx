import { LoginPage } from '../../../features/account/door/login-page.tsx';
import { pageTitle } from '../../../lib/page-title.ts';
import { useFrame } from '../../frame-context.tsx';
import type { PageModule } from '../../page-module.ts';

export const page: PageModule = {
  catalogues: ['account', 'errors'],
  head: ({ t, settings }) => ({ title: pageTitle(t('login.ask.login'), settings), noIndex: true }),
  Page: () => <LoginPage back={useFrame().search.back} />,
};
