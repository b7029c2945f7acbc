import { BAR_TONES } from '@entrepot/blocks/bar-tone.ts';
import { Logo } from '@entrepot/blocks/logo.tsx';
import { HOME_PATH, MESSAGES_PATH } from '@entrepot/blocks/paths.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { COLLECTED_PATH } from '@entrepot/site/centre/centre-links.ts';
import { useChat } from '@entrepot/site/chat-opener.ts';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { storefrontName } from '@entrepot/site/storefront-name.ts';
import { CountBadge } from '@entrepot/ui/badge.tsx';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';

const TOOL = 'grid size-11 place-items-center rounded-full';

/** Whose shop it is, and the two ways that are asked for most. */
export function HomeHead() {
  const t = useT();
  const formats = useFormats();
  const { storefront, language } = useServices().settings;
  const { unread } = useChat();
  const messages = t('mobile.tab.messages');
  return (
    <div className={`safe-x flex min-h-14 items-center justify-between gap-3 pt-[env(safe-area-inset-top)] ${BAR_TONES.page}`}>
      <Link
        to={HOME_PATH}
        aria-label={t('nav.logo', { name: storefrontName(storefront, language) })}
        className="flex min-h-11 min-w-0 items-center"
      >
        <Logo storefront={storefront} scale={0.84} className="min-w-0" />
      </Link>
      <div className="-me-2.5 flex flex-none">
        <Link to={COLLECTED_PATH} aria-label={t('mobile.favourites')} className={TOOL}>
          <Heart size={22} aria-hidden />
        </Link>
        <Link
          to={MESSAGES_PATH}
          aria-label={unread > 0 ? t('mobile.tab.counted', { name: messages, count: formats.number(unread) }) : messages}
          className={`relative ${TOOL}`}
        >
          <MessageCircle size={22} aria-hidden />
          <CountBadge count={unread} format={formats.number} corner />
        </Link>
      </div>
    </div>
  );
}
