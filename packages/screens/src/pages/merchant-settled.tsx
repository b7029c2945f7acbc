import { breadcrumbLd } from '@entrepot/buyer/json-ld.ts';
import { sellingTermsQuery } from '@entrepot/buyer/queries/content.ts';
import { useUserInfo } from '@entrepot/buyer/session.ts';
import { HOME_PATH, MERCHANT_PATH } from '@entrepot/blocks/paths.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { MerchantPage } from '../merchant/merchant-page.tsx';
import { ANY_AVATAR, onboardingAddress } from '../merchant/onboarding-address.ts';
import { pageTitle } from '@entrepot/site/page-title.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { storefrontName } from '@entrepot/site/storefront-name.ts';
import type { PageModule } from '@entrepot/site/page-module.ts';

function MerchantSettled() {
  const { client, settings } = useServices();
  const { data: terms } = useSuspenseQuery(sellingTermsQuery(client));
  const avatar = useUserInfo()?.avatar ?? ANY_AVATAR;
  return (
    <MerchantPage
      terms={terms}
      storefront={settings.storefront}
      applyAddress={onboardingAddress(terms.onboardingUrl, settings.language, avatar)}
    />
  );
}

export const page: PageModule = {
  catalogues: ['content'],
  prefetch: ({ queryClient, client }) => queryClient.ensureQueryData(sellingTermsQuery(client)),
  head: ({ settings, t }) => ({
    title: pageTitle(t('nav.merchantSettled'), settings),
    description: t('merchant.text', {
      name: storefrontName(settings.storefront, settings.language),
      count: settings.storefront.languages.length,
    }),
    canonical: MERCHANT_PATH,
    jsonLd: [
      breadcrumbLd([
        { name: t('nav.home'), path: HOME_PATH },
        { name: t('nav.merchantSettled'), path: MERCHANT_PATH },
      ]),
    ],
    subjects: ['content'],
  }),
  Page: MerchantSettled,
};
