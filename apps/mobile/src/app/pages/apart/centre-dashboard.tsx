import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';
import { MePage } from '../../../features/apart/centre/me-page.tsx';

export const page: PageModule = {
  catalogues: ['centre', 'own', 'wallet', 'order', 'account', 'identity', 'merchant', 'lock'],
  head: centreHead('centre.title'),
  Page: MePage,
};
