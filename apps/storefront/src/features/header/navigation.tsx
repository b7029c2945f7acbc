import { NAVIGATION_LINK, NAVIGATION_LOOKS } from '@entrepot/blocks/navigation-looks.ts';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import { Link } from '@entrepot/site/link.tsx';
import { useCurrentPath } from '@entrepot/site/navigator.tsx';

export interface NavigationProps {
  links: ReadonlyArray<{ path: string; label: MessageId }>;
  style: Storefront['navigation'];
  size: 'text-14' | 'text-16';
  className?: string;
}

export function Navigation({ links, style, size, className }: NavigationProps) {
  const t = useT();
  const looks = NAVIGATION_LOOKS[style];
  const currentPath = useCurrentPath();
  return (
    <nav aria-label={t('nav.main')} className={className}>
      <ul className={clsx('flex flex-wrap items-center', size, looks.list)}>
        {links.map(({ path, label }) => {
          // An entry stands for the pages below it as well: an application belongs to loans.
          const isHere = `${currentPath}/`.startsWith(`${path}/`);
          return (
            <li key={path}>
              <Link
                to={path}
                aria-current={isHere ? (path === currentPath ? 'page' : 'true') : undefined}
                className={clsx(NAVIGATION_LINK, isHere ? looks.current : looks.link)}
              >
                {t(label)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
