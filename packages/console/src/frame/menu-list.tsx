import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { Link } from '../router/link.tsx';
import type { MenuEntry, MenuGroup } from './menu.ts';

export interface MenuListProps {
  groups: readonly MenuGroup[];
  current: MenuEntry | undefined;
  /** After an entry was chosen, to close a drawer around it. */
  onChoose?: (() => void) | undefined;
}

export function MenuList({ groups, current, onChoose }: MenuListProps) {
  const t = useT();
  return (
    <nav aria-label={t('nav.main')} className="grid gap-5">
      {groups.map(({ key, heading, entries }) => (
        <div key={key}>
          {heading && (
            <p id={`menu-${key}`} className="px-3 pb-1.5 text-12 text-quiet">
              {heading}
            </p>
          )}
          <ul {...(heading ? { 'aria-labelledby': `menu-${key}` } : {})} className="grid gap-px">
            {entries.map((entry) => (
              <li key={entry.path}>
                <MenuLink entry={entry} isCurrent={entry.path === current?.path} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function MenuLink({
  entry: { path, to = path, label, Icon, count },
  isCurrent,
  onChoose,
}: {
  entry: MenuEntry;
  isCurrent: boolean;
  onChoose: (() => void) | undefined;
}) {
  const t = useT();
  const { number } = useFormats();
  const link = useRef<HTMLAnchorElement>(null);
  // A long menu shows where one is, also after arriving by an address.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <Link
      ref={link}
      to={to}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
      {...(onChoose ? { onClick: onChoose } : {})}
      className={clsx(
        'flex min-h-9 items-center gap-3 rounded-btn px-3 text-13 transition-colors duration-120',
        isCurrent
          ? 'bg-surface font-semibold text-ink inset-ring inset-ring-hairline'
          : 'font-medium text-body hover:bg-n100 hover:text-ink',
      )}
    >
      <Icon size={17} aria-hidden className={isCurrent ? 'text-brand' : 'text-icon'} />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {count !== undefined && count > 0 && (
        <span className="num text-12 text-quiet" role="img" aria-label={t('console.menu.waiting', { count })}>
          {number(count)}
        </span>
      )}
    </Link>
  );
}
