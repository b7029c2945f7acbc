import { DeferredQr } from '@entrepot/blocks/content/deferred-qr.tsx';
import { downloadQuery } from '@entrepot/buyer/queries/content.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { VisuallyHidden } from '@entrepot/ui/visually-hidden.tsx';
import { useQuery } from '@tanstack/react-query';
import { CentreTitle } from '@entrepot/site/shell-parts.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { storefrontName } from '@entrepot/site/storefront-name.ts';
import { Failed } from './lists/list-parts.tsx';

const QR_PX = 176;

/** The storefront on a phone, and the apps as far as the operator has any. */
export function DownloadPage() {
  const t = useT();
  const { client, settings } = useServices();
  const name = storefrontName(settings.storefront, useLanguage());
  const query = useQuery(downloadQuery(client));
  const { data } = query;
  return (
    <>
      <CentreTitle text={t('centre.download.text')}>{t('home.app.title')}</CentreTitle>
      {!data && (query.isError ? <Failed retry={() => void query.refetch()} isBusy={query.isFetching} /> : <Waiting />)}
      {data && (
        <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
          <Way title={t('home.app.browser')} text={t('home.app.text', { name })} address={data.phoneUrl} />
          {data.androidUrl && (
            <Way
              title={t('home.app.android')}
              text={t('home.app.textApp', { system: t('home.app.android') })}
              address={data.androidUrl}
              isApp
            />
          )}
          {data.iosUrl && (
            <Way title={t('home.app.apple')} text={t('home.app.textApp', { system: t('home.app.apple') })} address={data.iosUrl} isApp />
          )}
        </ul>
      )}
    </>
  );
}

function Way({ title, text, address, isApp = false }: { title: string; text: string; address: string; isApp?: boolean }) {
  const t = useT();
  return (
    <li className="grid content-start justify-items-center gap-4 rounded-card border border-hairline bg-surface p-6 text-center">
      <DeferredQr text={address} label={t('home.app.code', { address })} sizePx={QR_PX} />
      <div className="min-w-0">
        <h2 className="text-16 font-semibold">{title}</h2>
        <p className="mt-1 text-14 text-body">{text}</p>
        {isApp ? (
          <TextLink href={address} target="_blank" rel="noopener noreferrer" className="mt-2">
            {t('home.app.get')}
            <VisuallyHidden>{t('link.newWindow')}</VisuallyHidden>
          </TextLink>
        ) : (
          <p className="mt-2 text-12 [overflow-wrap:anywhere] text-quiet">
            <bdi>{address}</bdi>
          </p>
        )}
      </div>
    </li>
  );
}

function Waiting() {
  const t = useT();
  return (
    <SkeletonRegion label={t('page.loading')} className="grid gap-6 sm:grid-cols-2">
      <Skeleton className="h-72 w-full rounded-card" />
    </SkeletonRegion>
  );
}
