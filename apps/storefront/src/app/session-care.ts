/** What a logged-in visit needs besides its pages. Nothing of it is needed for a page to come to life, so it comes afterwards. */
import type { Client } from '@entrepot/api-client/client.ts';
import { startHeartbeat } from '@entrepot/buyer/heartbeat.ts';
import { onLoggedOutElsewhere } from '@entrepot/buyer/other-tabs.ts';
import { forgetOwnAnswers } from '@entrepot/buyer/own-answers.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Router } from './router.ts';

/** The personal centre: its pages are of no use to a visitor. */
const OWN_PAGES = '/userInfo/';

export function careForSession({ client, queryClient, router }: { client: Client; queryClient: QueryClient; router: Router }): void {
  forgetOwnAnswers(queryClient);
  startHeartbeat(client);
  onLoggedOutElsewhere(() => {
    if (router.shown().location.path.startsWith(OWN_PAGES)) router.navigate('/', { replace: true });
  });
}
