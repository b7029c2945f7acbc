import { unreadNoticesQuery } from '@entrepot/buyer/notices/queries.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { CountBadge } from '@entrepot/ui/badge.tsx';
import { VisuallyHidden } from '@entrepot/ui/visually-hidden.tsx';
import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { useLeave } from '@entrepot/site/use-leave.ts';

export interface OwnLinksProps {
  username: string;
  iconPx: number;
  className: string;
}

const DASHBOARD_PATH = '/userInfo/dashboard';
const NOTICES_PATH = '/userInfo/notices';

/** What happened meanwhile, the way to one's own pages, and the way out. */
export default function OwnLinks({ username, iconPx, className }: OwnLinksProps) {
  const t = useT();
  const leave = useLeave();

  return (
    <>
      <NoticesLink iconPx={iconPx} className={className} />
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

function NoticesLink({ iconPx, className }: Omit<OwnLinksProps, 'username'>) {
  const t = useT();
  const formats = useFormats();
  const { client } = useServices();
  const { data: unread = 0 } = useQuery(unreadNoticesQuery(client));
  const name = t('own.notices');
  return (
    <Link to={NOTICES_PATH} className={className}>
      <Bell size={iconPx} aria-hidden />
      <VisuallyHidden>{unread === 0 ? name : t('own.counted', { name, count: formats.number(unread) })}</VisuallyHidden>
      <span aria-hidden className="max-lg:hidden">
        {name}
      </span>
      <CountBadge count={unread} format={formats.number} />
    </Link>
  );
}
