import { RegisterPage } from '../../../features/account/door/register-page.tsx';
import { pageTitle } from '../../../lib/page-title.ts';
import { useFrame } from '../../frame-context.tsx';
import type { PageModule } from '../../page-module.ts';

export const page: PageModule = {
  catalogues: ['account', 'errors'],
  head: ({ t, settings }) => ({ title: pageTitle(t('login.ask.register'), settings), noIndex: true }),
  Page: () => <RegisterPage back={useFrame().search.back} />,
};
