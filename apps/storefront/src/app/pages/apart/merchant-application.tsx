import { ApplicationPage } from '../../../features/merchant/application/application-page.tsx';
import { centreHead } from '../../../lib/centre/centre-head.ts';
import { useFrame } from '../../frame-context.tsx';
import type { PageModule } from '../../page-module.ts';

export const page: PageModule = {
  catalogues: ['merchant', 'content', 'account', 'centre', 'wallet', 'errors'],
  head: centreHead('apply.title'),
  Page: () => <ApplicationPage search={useFrame().search} />,
};
