import { IdentityPage } from '../identity/identity-page.tsx';
import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';

export const page: PageModule = {
  catalogues: ['identity', 'account', 'centre', 'wallet', 'errors'],
  head: centreHead('identity.title'),
  Page: IdentityPage,
};
