import { ForgotPage } from '../../../features/account/door/forgot-page.tsx';
import { pageTitle } from '../../../lib/page-title.ts';
import { useFrame } from '../../frame-context.tsx';
import type { PageModule } from '../../page-module.ts';

export const page: PageModule = {
  catalogues: ['account', 'errors'],
  head: ({ t, settings }) => ({ title: pageTitle(t('account.forgot.title'), settings), noIndex: true }),
  Page: () => <ForgotPage back={useFrame().search.back} />,
};
