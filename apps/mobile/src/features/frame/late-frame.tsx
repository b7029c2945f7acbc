import { useT } from '@entrepot/i18n/react.tsx';
import { Chat } from '@entrepot/screens/chat/chat.tsx';
import { LoginPrompt } from '@entrepot/site/login-prompt.tsx';
import { Toaster } from '@entrepot/ui/toaster.tsx';
import { AppBadge } from './app-badge.tsx';
import { CartWishes } from './cart-wishes.tsx';
import { ChatBack } from './chat-back.tsx';
import { Paying } from './paying.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';

/** What floats above the pages. A wish to see any of it that came earlier has been kept and is granted now. */
export function LateFrame() {
  const t = useT();
  return (
    <>
      <AppBadge />
      <CartWishes />
      <Paying />
      <Chat back={t('mobile.back')} />
      <ChatBack />
      <PullToRefresh />
      <LoginPrompt />
      <Toaster
        labels={{ notifications: t('notifications.label'), close: t('action.close') }}
        below="calc(var(--top-bar) + env(safe-area-inset-top))"
      />
    </>
  );
}
