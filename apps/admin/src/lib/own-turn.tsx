import { useUser } from '@entrepot/console/services.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { Avatar } from '@entrepot/ui/avatar.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';

/** The line in a list of those who decided for whoever has not yet, and may. */
export function OwnTurn() {
  const t = useT();
  const { name } = useUser();
  return (
    <li className="flex items-center gap-3 border-b py-2.5 text-13 last:border-b-0">
      <Avatar name={name} decorative />
      <span className="min-w-0 flex-1 font-medium">
        <bdi>{t('admin.money.you', { name })}</bdi>
      </span>
      <StatusDot tone="amber">{t('admin.money.yourTurn')}</StatusDot>
    </li>
  );
}
