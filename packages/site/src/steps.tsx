import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { Breadcrumbs } from '@entrepot/ui/breadcrumbs.tsx';
import type { ReactNode } from 'react';

export interface Step {
  name: string;
  path: string;
}

export interface StepsProps {
  items: readonly Step[];
  /** The last step is where one is, and leads nowhere. Without it all of them lead somewhere. */
  endsHere?: boolean | undefined;
  className?: string | undefined;
}

/** The way from the home page to here. */
export function Steps({ items, endsHere = true, className }: StepsProps) {
  const t = useT();
  const crumbs = items.map(({ name, path }, index) => ({
    key: path,
    label: name,
    ...(endsHere && index === items.length - 1
      ? {}
      : { link: (props: { className: string; children: ReactNode }) => <LinkTo to={path} {...props} /> }),
  }));
  return <Breadcrumbs items={crumbs} label={t('nav.steps')} className={className} />;
}
