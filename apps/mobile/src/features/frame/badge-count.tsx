import { unreadNoticesQuery } from '@entrepot/buyer/notices/queries.ts';
import { useChat } from '@entrepot/site/chat-opener.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Whoever logs out leaves no number behind. */
export function BadgeCount() {
  const { client } = useServices();
  const { data: notices = 0 } = useQuery(unreadNoticesQuery(client));
  const unread = notices + useChat().unread;
  useEffect(() => {
    // A browser may refuse while the site is not installed.
    navigator.setAppBadge(unread).catch(() => undefined);
    return () => void navigator.clearAppBadge().catch(() => undefined);
  }, [unread]);
  return null;
}
