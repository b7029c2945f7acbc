import { ConversationPage } from '../conversation/conversation-page.tsx';
import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';

export const page: PageModule = {
  catalogues: ['chat', 'errors'],
  head: centreHead('chat.resume.title'),
  Page: () => <ConversationPage id={useFrame().search.id} />,
};
