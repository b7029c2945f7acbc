/** What a logged-in visit needs besides its pages. Nothing of it is needed for a page to come to life, so it comes afterwards. */
import type { Client } from '@entrepot/api-client/client.ts';
import { careForChat } from '@entrepot/buyer/chat/chat-care.ts';
import { hearChat, isSocketWanted, setSocket } from '@entrepot/buyer/chat/chat-news.ts';
import { startHeartbeat } from '@entrepot/buyer/heartbeat.ts';
import { startLive } from '@entrepot/buyer/live.ts';
import { refreshNotices } from '@entrepot/buyer/notices/queries.ts';
import { onLoggedOutElsewhere } from '@entrepot/buyer/other-tabs.ts';
import { forgetOwnAnswers } from '@entrepot/buyer/own-answers.ts';
import type { PageSettings } from '@entrepot/buyer/page-render.ts';
import { refreshOrders } from '@entrepot/buyer/queries/refresh-orders.ts';
import { refreshMoney } from '@entrepot/buyer/queries/wallet.ts';
import type { QueryClient } from '@tanstack/react-query';
import { setUnread } from './chat-opener.ts';
import type { Router } from './router.ts';

/** The personal centre: its pages are of no use to a visitor. */
const OWN_PAGES = '/userInfo/';

interface Care {
  settings: PageSettings;
  client: Client;
  queryClient: QueryClient;
  router: Router;
}

export function careForSession({ settings, client, queryClient, router }: Care): void {
  forgetOwnAnswers(queryClient);
  startHeartbeat(client);
  careForChat(client, setUnread);
  // Its parts are named here alone, not on every first page.
  import('./cart-care.ts').then(
    ({ careForCart }) => careForCart(client),
    () => undefined,
  );
  followLive(settings, queryClient);
  onLoggedOutElsewhere(() => {
    if (router.shown().location.path.startsWith(OWN_PAGES)) router.navigate('/', { replace: true });
  });
}

/** What is on the screen asks again when the server says that it is another. */
function followLive({ language, storefront, wsPort }: PageSettings, queryClient: QueryClient): void {
  startLive({
    address: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.hostname}:${wsPort}`,
    language,
    storefront: storefront.code,
    onMessage(message) {
      if (message.type === 'wallet.changed') void refreshMoney(queryClient);
      else if (message.type === 'orders.changed') void refreshOrders(queryClient);
      else if (message.type === 'notices.changed') void refreshNotices(queryClient);
      else hearChat(message);
    },
    onState: setSocket,
    isWanted: isSocketWanted,
    onGap: () => void Promise.all([refreshOrders(queryClient), refreshNotices(queryClient)]),
  });
}
