import { CREDIT_PATH } from '@entrepot/blocks/paths.ts';
import { offerQuery } from '@entrepot/buyer/credit/queries.ts';
import { CalculatorPage } from '../credit/calculator/calculator-page.tsx';
import { pageTitle } from '@entrepot/site/page-title.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';

export const page: PageModule = {
  catalogues: ['credit', 'wallet', 'centre', 'errors'],
  prefetch: ({ queryClient, client }) => queryClient.ensureQueryData(offerQuery(client)),
  head: ({ settings, t, client, queryClient }) => ({
    title: pageTitle(t('nav.credit'), settings),
    description: t('credit.text'),
    canonical: CREDIT_PATH,
    // Where nothing is lent there is no such page, though whoever comes is told why.
    ...(queryClient.getQueryData(offerQuery(client).queryKey)?.product ? {} : { status: 404 as const, noIndex: true }),
  }),
  Page: CalculatorPage,
};
