import { Link } from '@entrepot/console/router/link.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { CONVERSATIONS_PATH } from '../../lib/paths.ts';
import { useBadges } from '../../lib/use-badges.ts';

/** Not a decision, and yet somebody waits: how many, and the way to them. */
export function ServiceWaiting() {
  const t = useT();
  const count = useBadges()?.conversations ?? 0;
  if (count === 0) return null;
  return (
    <Link
      to={CONVERSATIONS_PATH}
      className="mt-4 flex min-h-12 items-center gap-3 rounded-card bg-brand-50 px-4 text-14 hover:bg-brand-100"
    >
      <MessagesSquare size={18} aria-hidden className="flex-none text-brand" />
      <span className="min-w-0 flex-1 font-medium">{t('admin.service.today', { count })}</span>
      <span className="flex flex-none items-center gap-1 font-semibold text-brand max-sm:hidden">
        {t('admin.service.today.open')}
        <ChevronRight size={16} aria-hidden className="rtl:-scale-x-100" />
      </span>
    </Link>
  );
}
