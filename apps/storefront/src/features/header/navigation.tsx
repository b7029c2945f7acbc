import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import { Link } from '../../lib/link.tsx';
import { useCurrentPath } from '../../lib/navigator.tsx';

export interface NavigationProps {
  links: ReadonlyArray<{ path: string; label: MessageId }>;
  style: Storefront['navigation'];
  size: 'text-14' | 'text-16';
  className?: string;
}

const LINK = 'relative flex min-h-9 items-center whitespace-nowrap';

/** How the current page is marked, and how a link is told from it. */
const STYLES: Record<Storefront['navigation'], { list: string; link: string; current: string }> = {
  underline: {
    list: 'gap-x-8',
    link: 'font-medium hover:text-(--bar-strong)',
    current: 'font-semibold text-(--bar-strong) after:absolute after:inset-x-0 after:-bottom-1 after:h-0.5 after:bg-(--bar-mark)',
  },
  pill: {
    list: '-ms-4 gap-x-1',
    link: 'rounded-full px-4 font-medium hover:bg-(--bar-hover) hover:text-(--bar-strong)',
    current: 'rounded-full bg-(--bar-hover) px-4 font-semibold text-(--bar-strong)',
  },
  bold: {
    list: 'gap-x-7',
    link: 'font-medium hover:text-(--bar-strong)',
    current: 'font-bold text-(--bar-mark)',
  },
};

export function Navigation({ links, style, size, className }: NavigationProps) {
  const t = useT();
  const looks = STYLES[style];
  const currentPath = useCurrentPath();
  return (
    <nav aria-label={t('nav.main')} className={className}>
      <ul className={clsx('flex flex-wrap items-center', size, looks.list)}>
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={path === currentPath ? 'page' : undefined}
              className={clsx(LINK, path === currentPath ? looks.current : looks.link)}
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
