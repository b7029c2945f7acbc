import { whenWords } from '@entrepot/blocks/chat/when-words.ts';
import { noticesQuery } from '@entrepot/buyer/notices/queries.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { NOTICES_PATH } from '@entrepot/site/centre/centre-links.ts';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { CountBadge } from '@entrepot/ui/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';

/** The inbox as one line among conversations: what came last, when, and how much is unread. */
export function NoticesRow({ now }: { now: Date }) {
  const t = useT();
  const formats = useFormats();
  const language = useLanguage();
  const { client } = useServices();
  const { data } = useQuery(noticesQuery(client, { kind: undefined, pageNum: 1 }));
  const last = data?.list[0];
  const unread = data?.unread ?? 0;
  const when = last && whenWords(last.happenedAt, now.getTime(), language);
  return (
    <Link to={NOTICES_PATH} className="flex min-h-18 w-full items-start gap-3 px-4 py-3 text-start -outline-offset-2 hover:bg-n50">
      <span aria-hidden className="grid size-11 flex-none place-items-center rounded-full bg-brand-50 text-brand">
        <Bell size={20} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate text-14 font-semibold">{t('notices.title')}</span>
          <span className="num flex-none text-12 text-quiet">{when}</span>
        </span>
        <span className="flex items-center justify-between gap-3">
          <span className="truncate text-13 text-body">{last?.title ?? (data && t('notices.empty'))}</span>
          <CountBadge count={unread} format={formats.number} label={t('notices.bell', { count: formats.number(unread) })} />
        </span>
      </span>
    </Link>
  );
}
