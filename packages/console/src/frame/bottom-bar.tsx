import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { CountBadge } from '@entrepot/ui/badge.tsx';
import { Drawer, DrawerContent } from '@entrepot/ui/drawer.tsx';
import clsx from 'clsx';
import MenuIcon from 'lucide-react/icons/menu';
import { useState } from 'react';
import { Link } from '../router/link.tsx';
import type { MenuEntry, MenuGroup } from './menu.ts';
import { MenuList } from './menu-list.tsx';

const SHOWN_ENTRIES = 4;
const PLACE = 'relative flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-12';
const LABEL = 'max-w-full truncate tracking-[-.01em] max-[400px]:text-[0.6875rem]';

/** On phones: what is used most in thumb's reach, and the rest one press away. */
export function BottomBar({ groups, current }: { groups: readonly MenuGroup[]; current: MenuEntry | undefined }) {
  const t = useT();
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const entries = groups.flatMap((group) => group.entries).slice(0, SHOWN_ENTRIES);
  return (
    <>
      <nav
        aria-label={t('console.menu.short')}
        className="fixed inset-x-0 bottom-0 z-30 flex border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        {entries.map((entry) => {
          const isCurrent = entry.path === current?.path;
          return (
            <Link
              key={entry.path}
              to={entry.to ?? entry.path}
              {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
              className={clsx(PLACE, 'min-w-0 grow-[1.35]', isCurrent ? 'font-semibold text-brand' : 'text-body')}
            >
              <span className="relative">
                <entry.Icon size={20} aria-hidden />
                <CountBadge
                  count={entry.count ?? 0}
                  format={number}
                  label={t('console.menu.waiting', { count: entry.count ?? 0 })}
                  className="absolute start-full -top-1.5 -ms-1.5"
                />
              </span>
              <span className={LABEL}>{entry.label}</span>
            </Link>
          );
        })}
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={clsx(PLACE, 'text-body')}>
          <MenuIcon size={20} aria-hidden />
          <span className={LABEL}>{t('console.menu.more')}</span>
        </button>
      </nav>
      <Drawer open={isOpen} onOpenChange={setOpen}>
        <DrawerContent title={t('console.menu.title')} labels={{ close: t('action.close') }} side="bottom">
          <MenuList groups={groups} current={current} onChoose={() => setOpen(false)} />
        </DrawerContent>
      </Drawer>
    </>
  );
}
