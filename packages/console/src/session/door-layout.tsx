import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import type { ReactNode } from 'react';
import { LanguageMenu } from '../frame/language-menu.tsx';
import { storefrontName } from '../storefront-name.ts';
import { useServices } from '../services.tsx';

export interface DoorLayoutProps {
  /** "Seller zone": which of the consoles this is. */
  zone: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** The screens before one is in: the storefront's mark, one question at a time, and the choice of the language. */
export function DoorLayout({ zone, title, text, children }: DoorLayoutProps) {
  const t = useT();
  const { storefront } = useServices().settings;
  const name = storefrontName(storefront, useLanguage());
  return (
    <div className="flex min-h-svh flex-col bg-n50">
      <header className="flex items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <a
          href="/index"
          className="inline-flex min-h-10 items-center gap-2.5 rounded-btn text-14 font-semibold"
          aria-label={t('nav.logo', { name })}
        >
          <span
            aria-hidden
            className="block size-7 text-brand [&>svg]:block [&>svg]:size-full"
            dangerouslySetInnerHTML={{ __html: storefront.logo.mark }}
          />
          <span translate="no">{name}</span>
        </a>
        <LanguageMenu />
      </header>
      <main className="grid flex-1 place-items-center px-4 pt-6 pb-24">
        <div className="w-full max-w-105 rounded-card border bg-surface p-6 sm:p-8">
          <p className="text-13 text-quiet">{zone}</p>
          <h1 className="mt-1 text-22 font-semibold">{title}</h1>
          {text && <p className="mt-2 text-14 text-body">{text}</p>}
          <div className="mt-6">{children}</div>
        </div>
      </main>
    </div>
  );
}
