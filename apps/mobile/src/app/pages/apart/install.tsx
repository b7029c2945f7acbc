import { InstallPage } from '@entrepot/screens/centre/install-page.tsx';
import type { PageModule } from '@entrepot/site/page-module.ts';
import { pageTitle } from '@entrepot/site/page-title.ts';
import { storefrontName } from '@entrepot/site/storefront-name.ts';

function Install() {
  return (
    <div className="px-4 pb-8">
      <InstallPage />
    </div>
  );
}

export const page: PageModule = {
  catalogues: ['centre'],
  head: ({ settings, t }) => ({
    title: pageTitle(t('centre.install.title', { name: storefrontName(settings.storefront, settings.language) }), settings),
    description: t('centre.install.text'),
  }),
  Page: Install,
};
