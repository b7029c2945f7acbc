import { useLanguage } from '@entrepot/i18n/react.tsx';
import { useEffect, type ReactNode } from 'react';
import { storefrontName } from '../storefront-name.ts';
import { useServices } from '../services.tsx';

export interface PageHeadingProps {
  title: string;
  /** A quiet line under the title. */
  text?: ReactNode;
  actions?: ReactNode;
}

/** The title of a screen, after which the window is named too. */
export function PageHeading({ title, text, actions }: PageHeadingProps) {
  const { storefront } = useServices().settings;
  const name = storefrontName(storefront, useLanguage());
  useEffect(() => void (document.title = `${title} · ${name}`), [title, name]);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-6 pb-2">
      <div className="min-w-0">
        <h1 className="text-22 font-semibold">{title}</h1>
        {text && <p className="mt-1 max-w-180 text-14 text-quiet">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
