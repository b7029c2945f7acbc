import { MyLoanPage } from '../credit/mine/mine-page.tsx';
import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';

export const page: PageModule = {
  catalogues: ['credit', 'wallet', 'centre', 'account', 'order', 'errors'],
  head: centreHead('credit.mine'),
  Page: () => <MyLoanPage search={useFrame().search} />,
};
