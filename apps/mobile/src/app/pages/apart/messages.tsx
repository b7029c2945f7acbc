import { useT } from '@entrepot/i18n/react.tsx';
import { pageTitle } from '@entrepot/site/page-title.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';
import { MessagesPage } from '../../../features/apart/messages/messages-page.tsx';
import { TopBar } from '../../../lib/top-bar.tsx';

function Messages() {
  const t = useT();
  return (
    <>
      <TopBar title={t('chat.messages')} isTab />
      <MessagesPage />
    </>
  );
}

export const page: PageModule = {
  catalogues: ['chat', 'store', 'notices'],
  head: ({ t, settings }) => ({ title: pageTitle(t('chat.messages'), settings), noIndex: true }),
  Page: Messages,
};
