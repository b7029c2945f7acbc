import { RegisterPage } from '../account/door/register-page.tsx';
import { pageTitle } from '@entrepot/site/page-title.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';

export const page: PageModule = {
  catalogues: ['account', 'errors'],
  head: ({ t, settings }) => ({ title: pageTitle(t('login.ask.register'), settings), noIndex: true }),
  Page: () => <RegisterPage back={useFrame().search.back} />,
};
