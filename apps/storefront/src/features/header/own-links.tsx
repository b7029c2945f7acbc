import { HOME_PATH } from '@entrepot/blocks/paths.ts';
import { logOut } from '@entrepot/buyer/account/log-out.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { Link } from '../../lib/link.tsx';
import { useNavigator } from '../../lib/navigator.tsx';
import { useServices } from '../../lib/services.tsx';

export interface OwnLinksProps {
  username: string;
  iconPx: number;
  className: string;
}

const DASHBOARD_PATH = '/userInfo/dashboard';

/** The way to one's own pages, and the way out. */
export default function OwnLinks({ username, iconPx, className }: OwnLinksProps) {
  const t = useT();
  const { client } = useServices();
  const navigator = useNavigator();

  async function leave() {
    await logOut(client);
    notify.success(t('header.loggedOut'));
    navigator.navigate(HOME_PATH);
  }

  return (
    <>
      <Link to={DASHBOARD_PATH} aria-label={t('header.account', { name: username })} className={className}>
        <UserRound size={iconPx} aria-hidden />
        <bdi className="truncate" style={{ maxWidth: '7rem' }}>
          {username}
        </bdi>
      </Link>
      <button type="button" aria-label={t('header.logout')} onClick={() => void leave()} className={className}>
        <LogOut size={iconPx} aria-hidden className="rtl:-scale-x-100" />
        <span className="max-sm:hidden">{t('header.logout')}</span>
      </button>
    </>
  );
}
