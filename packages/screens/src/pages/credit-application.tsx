import { LoanApplicationPage } from '../credit/application/application-page.tsx';
import { centreHead } from '@entrepot/site/centre/centre-head.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';

export const page: PageModule = {
  catalogues: ['credit', 'wallet', 'centre', 'identity', 'content', 'order', 'errors'],
  head: centreHead('credit.apply.title'),
  Page: () => <LoanApplicationPage search={useFrame().search} />,
};
