/** The frame of the personal centre: its navigation beside the page, or above it in narrow windows. Any page in it needs a login. */
import { useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import type { CentreFrameProps } from '@entrepot/site/shell-parts.tsx';
import { Link } from '@entrepot/site/link.tsx';
import { OwnLock } from '@entrepot/site/lock/own-lock.tsx';
import { useCurrentPath, useNavigator } from '@entrepot/site/navigator.tsx';
import { NeedsLogin } from '@entrepot/site/centre/needs-login.tsx';
import { CENTRE_LINKS, isWithin, type CentreLink } from './centre-menu.ts';

export function CentreFrame({ path, children }: CentreFrameProps) {
  const navigator = useNavigator();
  const groups = CENTRE_LINKS.map((links) => links.filter((link) => navigator.hasPage(link.path))).filter((links) => links.length > 0);
  return (
    <div className="wrap grid grid-cols-1 gap-6 pt-4 pb-14 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-12 lg:pt-10">
      <SideNavigation groups={groups} path={path} />
      <TabNavigation links={groups.flat()} path={path} />
      <div className="min-w-0">
        <NeedsLogin>
          <OwnLock />
          {children}
        </NeedsLogin>
      </div>
    </div>
  );
}

function SideNavigation({ groups, path }: { groups: readonly (readonly CentreLink[])[]; path: string }) {
  const t = useT();
  return (
    <nav aria-label={t('centre.title')} className="self-start max-lg:hidden lg:sticky lg:top-6">
      {groups.map((links) => (
        <ul key={links[0]!.path} className="border-t py-3 first:border-t-0 first:pt-0">
          {links.map(({ path: to, label, Icon, below = [] }) => {
            const isHere = isWithin(path, to);
            return (
              <li key={to}>
                <Link
                  to={to}
                  {...(path === to || (isHere && below.length === 0) ? { 'aria-current': 'page' as const } : {})}
                  className={clsx(
                    '-mx-3 flex min-h-10 items-center gap-3 rounded-field px-3 text-14',
                    isHere ? 'bg-brand-50 font-semibold text-brand' : 'text-body hover:bg-n100 hover:text-ink',
                  )}
                >
                  <Icon size={18} aria-hidden className={clsx(!isHere && 'text-icon')} />
                  <span className="min-w-0 [overflow-wrap:anywhere]">{t(label)}</span>
                </Link>
                {isHere && below.length > 0 && <Below links={below} path={path} />}
              </li>
            );
          })}
        </ul>
      ))}
    </nav>
  );
}

/** The pages below the one that is open, without icons: they belong to it. */
function Below({ links, path }: { links: NonNullable<CentreLink['below']>; path: string }) {
  const t = useT();
  return (
    <ul className="py-1">
      {links.map(({ path: to, label }) => (
        <li key={to}>
          <Link
            to={to}
            {...(path === to ? { 'aria-current': 'page' as const } : {})}
            className={clsx(
              '-mx-3 flex min-h-8 items-center rounded-field ps-10.5 pe-3 text-14',
              path === to ? 'font-semibold text-brand' : 'text-body hover:bg-n100 hover:text-ink',
            )}
          >
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The same in a row that slides sideways; where one is comes into sight by itself. */
function TabNavigation({ links, path }: { links: readonly CentreLink[]; path: string }) {
  const t = useT();
  const here = useRef<HTMLAnchorElement>(null);
  const isOnTop = useCurrentPath() === path;
  useEffect(() => {
    const tab = here.current;
    const row = tab?.closest('ul');
    // Not by `scrollIntoView`, which would move the page as well.
    if (isOnTop && tab && row)
      row.scrollLeft += tab.getBoundingClientRect().left - row.getBoundingClientRect().left - (row.clientWidth - tab.clientWidth) / 2;
  }, [isOnTop]);
  return (
    <nav aria-label={t('centre.title')} className="-mx-4 lg:hidden">
      <ul className="flex gap-6 overflow-x-auto border-b px-4 [scrollbar-width:none]">
        {links.map(({ path: to, label }) => {
          const isHere = isWithin(path, to);
          return (
            <li key={to} className="flex-none">
              <Link
                to={to}
                {...(isHere ? { ref: here, 'aria-current': 'page' as const } : {})}
                className={clsx(
                  '-mb-px flex min-h-11 items-center border-b-2 text-14 whitespace-nowrap -outline-offset-2',
                  isHere ? 'border-brand font-semibold text-ink' : 'border-transparent font-medium text-body hover:text-ink',
                )}
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
