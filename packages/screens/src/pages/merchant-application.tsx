import { ApplicationPage } from '../merchant/application/application-page.tsx';
import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';

export const page: PageModule = {
  catalogues: ['merchant', 'content', 'account', 'centre', 'wallet', 'errors'],
  head: centreHead('apply.title'),
  Page: () => <ApplicationPage search={useFrame().search} />,
};
