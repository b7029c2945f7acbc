/** Brings a server-rendered page to life. */
import { createBrowserClient } from '@entrepot/buyer/browser-client.ts';
import { createConnection } from '@entrepot/buyer/connection.ts';
import { createQueryClient } from '@entrepot/buyer/query-client.ts';
import { notify } from '@entrepot/ui/notify.ts';
import { hydrate } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createBrowserHistory } from './app/history.ts';
import { HYDRATION_ELEMENT_ID, type HydrationData } from './app/hydration-data.ts';
import { createStorefrontRouter } from './app/router.ts';
import { translateWith } from './lib/translate.ts';
import { createWords } from './lib/words.ts';
import './styles.css';

const PROBE_ADDRESS = '/livez';

/** Libraries that write style elements of their own ask for the nonce under this name. */
function shareNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  Object.assign(globalThis, { __webpack_nonce__: nonce });
}

async function start(): Promise<void> {
  shareNonce();
  const root = document.getElementById('root');
  const data = document.getElementById(HYDRATION_ELEMENT_ID)?.textContent;
  if (!root || !data) throw new Error('the page lacks its root or its data');
  const { settings, queries, problem } = JSON.parse(data) as HydrationData;

  const { i18n, loadWords } = await createWords(settings.language, settings.words);
  const t = translateWith(i18n);
  const connection = createConnection(PROBE_ADDRESS);
  const queryClient = createQueryClient(false);
  hydrate(queryClient, queries);
  const client = createBrowserClient({
    language: settings.language,
    connection,
    showError: (message) => notify.error(message),
    timedOutMessage: t('network.timedOut'),
    goToRoot: () => router.navigate('/'),
  });
  const router = createStorefrontRouter({
    history: createBrowserHistory(),
    settings,
    client,
    queryClient,
    t,
    loadWords,
    firstProblem: problem,
  });
  connection.onBack(() => void queryClient.invalidateQueries());

  // What the server rendered is there already: the page's chunk and its data are loaded before React compares.
  await router.start();
  hydrateRoot(root, <App services={{ settings, client, connection, loadWords }} queryClient={queryClient} router={router} i18n={i18n} />);
  // A visit without it is still a visit: the session just lives from one call to the next.
  import('./app/session-care.ts').then(
    ({ careForSession }) => careForSession({ settings, client, queryClient, router }),
    () => undefined,
  );
}

// Not awaited: the pages' chunks import from this module and would wait for it while it waits for them.
void start();
