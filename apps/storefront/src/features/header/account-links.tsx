import { followsHere, useHasPage } from '@entrepot/blocks/link-context.tsx';
import { useUserInfo } from '@entrepot/buyer/session.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import UserRound from 'lucide-react/icons/user-round';
import { useCallback, type MouseEvent, type ReactNode } from 'react';
import { Late } from '@entrepot/site/late.tsx';
import { Link } from '@entrepot/site/link.tsx';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { useServices } from '@entrepot/site/services.tsx';

const LOGIN_PATH = '/login';
const REGISTER_PATH = '/register';
/** None of them is a place to return to after a login. */
const DOORS = /^\/(?:login|register|forgotPassword)$/;

const LOOKS = {
  small: { item: 'min-h-8 gap-1.5 text-12', iconPx: 16, gap: 'gap-4' },
  text: { item: 'min-h-9 gap-1.5 text-14', iconPx: 18, gap: 'gap-4' },
  stacked: { item: 'min-w-18 flex-col gap-1 px-2 py-1 text-12', iconPx: 22, gap: 'gap-1' },
};

/** Who is here: a name with the way out, or the two ways in. Pages come from the server as a visitor's and learn the name afterwards. */
export function AccountLinks({ look }: { look: keyof typeof LOOKS }) {
  const t = useT();
  const user = useUserInfo();
  const hasPage = useHasPage();
  const { loadWords } = useServices();
  const loadOwnLinks = useCallback(async () => (await import('./tools-door.ts')).loadOwnLinks(loadWords), [loadWords]);
  const { item, iconPx, gap } = LOOKS[look];
  const className = clsx('flex items-center whitespace-nowrap hover:text-(--bar-strong)', item);
  if (!user && !hasPage(LOGIN_PATH)) return null;
  return (
    <div className={clsx('flex items-center', gap)}>
      {user ? (
        <Late load={loadOwnLinks} wish={1} props={{ username: user.username, iconPx, className }} />
      ) : (
        <>
          <DoorLink to={LOGIN_PATH} className={className}>
            <UserRound size={iconPx} aria-hidden />
            <span>{t('login.ask.login')}</span>
          </DoorLink>
          <DoorLink to={REGISTER_PATH} className={clsx(className, 'max-lg:hidden')}>
            {t('login.ask.register')}
          </DoorLink>
        </>
      )}
    </div>
  );
}

/** The way back is read when the link is followed: the server does not know everything that stands in the address. */
function DoorLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  const navigator = useNavigator();
  function follow(event: MouseEvent) {
    if (!followsHere(event)) return;
    event.preventDefault();
    const { pathname, search } = window.location;
    const back = DOORS.test(pathname) ? new URLSearchParams(search).get('back') : pathname + search;
    navigator.navigate(back ? `${to}?back=${encodeURIComponent(back)}` : to);
  }
  return (
    <Link to={to} onClick={follow} className={className}>
      {children}
    </Link>
  );
}
