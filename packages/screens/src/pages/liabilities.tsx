import { breadcrumbLd } from '@entrepot/buyer/json-ld.ts';
import { latestTotalQuery, reservesQuery, totalsQuery } from '@entrepot/buyer/queries/liabilities.ts';
import { HOME_PATH, LIABILITIES_PATH } from '@entrepot/blocks/paths.ts';
import { LiabilitiesPage } from '../wallet/proof/liabilities-page.tsx';
import { pageOf } from '../wallet/wallet-address.ts';
import { pageTitle } from '@entrepot/site/page-title.ts';
import { useFrame } from '@entrepot/site/frame-context.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';

export const page: PageModule = {
  catalogues: ['wallet', 'listing'],
  prefetch: ({ queryClient, client, search }) =>
    Promise.all([
      queryClient.ensureQueryData(latestTotalQuery(client)),
      queryClient.ensureQueryData(totalsQuery(client, pageOf(search))),
      queryClient.ensureQueryData(reservesQuery(client)),
    ]),
  head: ({ settings, t }) => ({
    title: pageTitle(t('liabilities.both'), settings),
    description: t('liabilities.text'),
    canonical: LIABILITIES_PATH,
    jsonLd: [
      breadcrumbLd([
        { name: t('nav.home'), path: HOME_PATH },
        { name: t('liabilities.title'), path: LIABILITIES_PATH },
      ]),
    ],
    subjects: ['content'],
  }),
  Page: () => <LiabilitiesPage search={useFrame().search} />,
};
