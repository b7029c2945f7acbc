import { IdentityPage } from '../../../features/identity/identity-page.tsx';
import { centreHead } from '../../../lib/centre/centre-head.ts';
import type { PageModule } from '../../page-module.ts';

export const page: PageModule = {
  catalogues: ['identity', 'account', 'centre', 'wallet', 'errors'],
  head: centreHead('identity.title'),
  Page: IdentityPage,
};
