import { HOME_PATH } from '@entrepot/blocks/paths.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { install, useInstallOffer } from '@entrepot/site/install-offer.ts';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { CentreTitle } from '@entrepot/site/shell-parts.tsx';
import { storefrontName } from '@entrepot/site/storefront-name.ts';
import { Button } from '@entrepot/ui/button.tsx';
import clsx from 'clsx';

/** What only Apple's browser knows tells its phones; whoever holds one finds its way first, without a script that would move it there. */
const ON_APPLE = 'supports-[-webkit-touch-callout:none]:-order-1';

const WAYS = [
  { title: 'home.app.android', text: 'centre.install.android', order: '' },
  { title: 'home.app.apple', text: 'centre.install.apple', order: ON_APPLE },
  { title: 'centre.install.other', text: 'centre.install.otherHow', order: '' },
] as const;

/** Each system has its own way to put a site on the home screen; where the browser offers to do it, one press is enough. */
export function InstallPage() {
  const t = useT();
  const { settings } = useServices();
  const name = storefrontName(settings.storefront, useLanguage());
  const { prompt, isInstalled } = useInstallOffer();
  return (
    <>
      <CentreTitle text={t('centre.install.text')}>{t('centre.install.title', { name })}</CentreTitle>
      <p role="status" className="mt-4 text-16 font-semibold empty:hidden">
        {isInstalled && t('centre.install.done', { name })}
      </p>
      {prompt && (
        <Button className="mt-4 min-h-12 w-full" onClick={() => void install()}>
          {t('centre.install.button')}
        </Button>
      )}
      <dl className="mt-6 grid gap-4">
        {WAYS.map(({ title, text, order }) => (
          <div key={title} className={clsx('rounded-card border border-hairline bg-surface p-4', order)}>
            <dt className="text-16 font-semibold">{t(title)}</dt>
            <dd className="mt-1 text-14 text-body">{t(text)}</dd>
          </div>
        ))}
      </dl>
      <Link to={HOME_PATH} className="mt-6 flex min-h-11 items-center justify-center font-semibold text-brand">
        {t('centre.install.open')}
      </Link>
    </>
  );
}
