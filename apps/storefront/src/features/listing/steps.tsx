import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { Breadcrumbs } from '@entrepot/ui/breadcrumbs.tsx';
import type { Step } from './list-kind.ts';

/** The way here; the last step is where one is. */
export function Steps({ items, className }: { items: readonly Step[]; className?: string | undefined }) {
  const t = useT();
  const crumbs = items.map(({ name, path }, index) => ({
    key: path,
    label: name,
    ...(index === items.length - 1 ? {} : { link: (props: { className: string; children: React.ReactNode }) => <LinkTo to={path} {...props} /> }),
  }));
  return <Breadcrumbs items={crumbs} label={t('listing.steps')} className={className} />;
}
