/** Brings a server-rendered page to life. */
import { createBrowserClient } from '@entrepot/buyer/browser-client.ts';
import { createConnection } from '@entrepot/buyer/connection.ts';
import { createQueryClient } from '@entrepot/buyer/query-client.ts';
import { notify } from '@entrepot/ui/notify.ts';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { makeFirstFormats } from '@entrepot/i18n/first-formats.ts';
import { readGivenFiles } from '@entrepot/i18n/given-files.ts';
import { createBrowserHistory } from './history.ts';
import { HYDRATION_ELEMENT_ID, takeAnswers, type HydrationData } from './hydration-data.ts';
import { createPages } from './load-page.ts';
import { liveRoutes } from './route-table.ts';
import { prepareProblems } from './problems/problem.tsx';
import { createRouter } from './router.ts';
import type { Site } from './site.ts';
import { translateWith } from './translate.ts';
import { createWords } from './words.ts';

const PROBE_ADDRESS = '/livez';

/** Libraries that write style elements of their own ask for the nonce under this name. */
function shareNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  Object.assign(globalThis, { __webpack_nonce__: nonce });
}

export async function startSite({ routes, pages, Shell }: Site): Promise<void> {
  shareNonce();
  const root = document.getElementById('root');
  const data = document.getElementById(HYDRATION_ELEMENT_ID)?.textContent;
  if (!root || !data) throw new Error('no data');
  const { settings, answers, problem, isShell } = JSON.parse(data) as HydrationData;

  const given = readGivenFiles();
  const formats = makeFirstFormats(settings.language);
  const { i18n, loadWords } = await createWords(settings.language, settings.words, given);
  const t = translateWith(i18n);
  const connection = createConnection(PROBE_ADDRESS);
  const queryClient = createQueryClient(false);
  takeAnswers(queryClient, answers);
  const client = createBrowserClient({
    language: settings.language,
    connection,
    showError: (message) => notify.error(message),
    timedOutMessage: t('network.timedOut'),
    goToRoot: () => router.navigate('/'),
  });
  const router = createRouter({
    history: createBrowserHistory(settings.base),
    routes: liveRoutes(settings.isDevelopment, routes),
    pages: createPages(pages, given),
    settings,
    client,
    queryClient,
    t,
    loadWords,
    firstProblem: problem,
  });
  connection.onBack(() => void queryClient.invalidateQueries());

  // What the server rendered is there already: the page's chunk and its data are loaded before React compares.
  await Promise.all([router.start(), formats]);
  if (router.shown().frame.outcome.kind === 'problem') await prepareProblems();
  const services = { settings, client, connection, loadWords };
  const app = <App Shell={Shell} services={services} queryClient={queryClient} router={router} i18n={i18n} />;
  // What stands there for readers without scripts is not what would be drawn.
  if (isShell) root.replaceChildren();
  // In slices: on a slow phone the whole of it at once would keep a finger waiting. Whoever presses something meanwhile has it at once.
  startTransition(() => void hydrateRoot(root, isShell ? <OnceAlive>{app}</OnceAlive> : app));
  // Known before the first step to another page.
  pages.first().catch(() => undefined);
  prepareProblems().catch(() => undefined);
  // A visit without it is still a visit: the session just lives from one call to the next.
  import('./session-care.ts').then(
    ({ careForSession }) => careForSession({ settings, client, queryClient, router }),
    () => undefined,
  );
}

/** Draws nothing, as the server did, and then the page. */
function OnceAlive({ children }: { children: ReactNode }) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive && children;
}
