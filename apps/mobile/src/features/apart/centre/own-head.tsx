import { AvatarPicture } from '@entrepot/blocks/avatar-picture.tsx';
import type { UserInfo } from '@entrepot/buyer/storage.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { AvatarPicker } from '@entrepot/screens/centre/dashboard/avatar-picker.tsx';
import { useIsIdentityChecked, useOwnCounts } from '@entrepot/screens/centre/use-own-centre.ts';
import { NOTICES_PATH, SETUP_PATH } from '@entrepot/site/centre/centre-links.ts';
import { Link } from '@entrepot/site/link.tsx';
import { CountBadge } from '@entrepot/ui/badge.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import Bell from 'lucide-react/icons/bell';
import Settings from 'lucide-react/icons/settings';

const AVATAR_PX = 44;

/** Who is here, and the two things that are looked for in this corner. */
export function OwnHead({ user }: { user: UserInfo }) {
  const t = useT();
  const formats = useFormats();
  const { unreadNotices } = useOwnCounts();
  const isChecked = useIsIdentityChecked();
  const notices = t('own.notices');
  return (
    <div className="flex min-h-14 items-center gap-3">
      <AvatarPicker avatar={user.avatar}>
        <AvatarPicture avatar={user.avatar} sizePx={AVATAR_PX} />
      </AvatarPicker>
      <div className="min-w-0 flex-1">
        <h1 className="text-16 font-semibold wrap-anywhere">
          <bdi>{user.username}</bdi>
        </h1>
        <p className="num text-12 text-quiet wrap-anywhere">
          {isChecked ? t('identity.level', { level: 'advanced' }) : t('centre.code', { code: user.usercode })}
        </p>
      </div>
      <div className="-me-2.5 flex flex-none">
        <IconButton
          asChild
          size="lg"
          label={unreadNotices === 0 ? notices : t('mobile.tab.counted', { name: notices, count: formats.number(unreadNotices) })}
        >
          <Link to={NOTICES_PATH}>
            <Bell size={22} aria-hidden />
            <CountBadge count={unreadNotices} format={formats.number} corner />
          </Link>
        </IconButton>
        <IconButton asChild size="lg" label={t('centre.setup')}>
          <Link to={SETUP_PATH}>
            <Settings size={22} aria-hidden />
          </Link>
        </IconButton>
      </div>
    </div>
  );
}
