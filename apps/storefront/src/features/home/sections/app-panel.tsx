import { DeferredQr } from '@entrepot/blocks/content/deferred-qr.tsx';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { VisuallyHidden } from '@entrepot/ui/visually-hidden.tsx';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { storefrontName } from '@entrepot/site/storefront-name.ts';

export interface Download {
  phoneUrl: string;
  androidUrl: string | null;
  iosUrl: string | null;
}

export interface AppPanelProps {
  download: Download;
  storefront: Storefront;
  weight: number;
}

const PANELS: Record<Storefront['homeLayout'], string> = {
  A: 'rounded-card bg-n100',
  B: 'rounded-card border border-hairline',
  C: 'rounded-hero bg-n50',
};

const QR_PX = 128;
type Way = 'browser' | 'android' | 'apple';

/** A code that opens the storefront on a phone. Apps have codes of their own, as far as the operator has any. */
export function AppPanel({ download, storefront, weight }: AppPanelProps) {
  const t = useT();
  const id = useId();
  const name = storefrontName(storefront, useLanguage());
  const [chosen, setChosen] = useState<Way>('browser');
  const ways = waysOf(download);
  const way = ways.find(({ key }) => key === chosen) ?? ways[0]!;
  const isApp = way.key !== 'browser';
  const text = isApp ? t('home.app.textApp', { system: t(WORDS[way.key]) }) : t('home.app.text', { name });
  return (
    <section aria-labelledby={id} className={clsx('flex items-center gap-6 p-6', PANELS[storefront.homeLayout])}>
      <DeferredQr text={way.address} label={t('home.app.code', { address: way.address })} sizePx={QR_PX} />
      <div className="min-w-0">
        <h2 id={id} className="text-20" style={{ fontWeight: weight }}>
          {t('home.app.title')}
        </h2>
        <p className="mt-1 text-14 text-body">{text}</p>
        {isApp ? (
          <TextLink href={way.address} target="_blank" rel="noopener noreferrer" className="mt-2">
            {t('home.app.get')}
            <VisuallyHidden>{t('link.newWindow')}</VisuallyHidden>
          </TextLink>
        ) : (
          <p className="mt-1 text-12 [overflow-wrap:anywhere] text-quiet">
            <bdi>{way.address}</bdi>
          </p>
        )}
        {ways.length > 1 && (
          <div role="group" aria-label={t('home.app.ways')} className="mt-3 flex flex-wrap gap-2">
            {ways.map(({ key }) => (
              <button
                key={key}
                type="button"
                aria-pressed={key === way.key}
                onClick={() => setChosen(key)}
                className={clsx(
                  'min-h-8 rounded-full px-3 text-14 font-medium',
                  key === way.key ? 'bg-n900 text-surface' : 'bg-surface text-ink inset-ring inset-ring-field hover:bg-n50',
                )}
              >
                {t(WORDS[key])}
              </button>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

const WORDS = { browser: 'home.app.browser', android: 'home.app.android', apple: 'home.app.apple' } as const;

function waysOf({ phoneUrl, androidUrl, iosUrl }: Download): { key: Way; address: string }[] {
  return [
    { key: 'browser', address: phoneUrl },
    ...(androidUrl ? [{ key: 'android' as const, address: androidUrl }] : []),
    ...(iosUrl ? [{ key: 'apple' as const, address: iosUrl }] : []),
  ];
}
