/** Everybody one writes with: the service, the shops, and the notices beside them. Each opens over the whole screen. */
import '@entrepot/blocks/chat/chat.css';
import { NoticesRow } from '@entrepot/screens/notices/notices-row.tsx';
import { ConversationList } from '@entrepot/screens/chat/conversation-list.tsx';
import { useUserInfo } from '@entrepot/buyer/session.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { openChat } from '@entrepot/site/chat-opener.ts';
import { useHydrated } from '@entrepot/ui/use-hydrated.ts';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';

const MINUTE_MS = 60_000;

export function MessagesPage() {
  // Whose conversations these are is known to the browser alone.
  return useHydrated() ? <Lists /> : <Shape />;
}

function Lists() {
  const user = useUserInfo();
  const now = new Date(useNow(MINUTE_MS));
  return <ConversationList key={user?.usercode} now={now} onOpen={openChat} before={user && <NoticesRow now={now} />} Heading="h2" />;
}

function Shape() {
  const t = useT();
  return (
    <SkeletonRegion label={t('page.loading')} className="safe-x grid gap-4">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </SkeletonRegion>
  );
}
