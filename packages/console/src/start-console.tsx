/** What both consoles do before their first screen: words, clients, session, and the providers around everything. */
import { CallError, type NetworkError } from '@entrepot/api-client/call-error.ts';
import { createClient } from '@entrepot/api-client/client.ts';
import { createDoorClient, type DoorCalls, type DoorClient, type DoorName, type SellerClient } from '@entrepot/api-client/door-client.ts';
import { isSessionLost } from '@entrepot/api-client/send-call.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { directionOf } from '@entrepot/i18n/locales.ts';
import { createI18n, LanguageProvider, useT } from '@entrepot/i18n/react.tsx';
import { DirectionProvider } from '@entrepot/ui/direction.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Toaster } from '@entrepot/ui/toaster.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { forgetDrafts } from './forms/use-kept-form.ts';
import { createConsoleQueries } from './query-client.ts';
import { createConsoleRouter } from './router/console-router.ts';
import { RouterProvider } from './router/use-router.tsx';
import { createConsoleSession, sessionCallsOf } from './session/console-session.ts';
import { ServicesProvider, type ConsoleServices, type ConsoleSettings } from './services.tsx';

/** As the server names it. */
const DATA_ELEMENT_ID = 'page-data';

export interface ConsoleStart<Door extends DoorName> {
  door: Door;
  /** Where the console is served, without a slash at its end. */
  base: string;
  languages: readonly Language[];
  loadMessages: (settings: ConsoleSettings) => Promise<Parameters<typeof createI18n>[1]>;
  children: (client: DoorClient<DoorCalls[Door]>) => ReactNode;
}

/** Libraries that write style elements of their own ask for the nonce under this name. */
function shareNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  Object.assign(globalThis, { __webpack_nonce__: nonce });
}

function readSettings(): ConsoleSettings {
  const data = document.getElementById(DATA_ELEMENT_ID)?.textContent;
  if (!data) throw new Error('the page lacks its data');
  return (JSON.parse(data) as { settings: ConsoleSettings }).settings;
}

export async function startConsole<Door extends DoorName>({
  door,
  base,
  languages,
  loadMessages,
  children,
}: ConsoleStart<Door>): Promise<void> {
  shareNonce();
  const root = document.getElementById('root');
  if (!root) throw new Error('the page lacks its root');
  const settings = readSettings();
  const { language } = settings;
  const i18n = createI18n(language, { ...(await loadMessages(settings)), ...settings.words });
  const queries = createConsoleQueries();

  function hear(error: CallError | NetworkError): void {
    if (isSessionLost(error)) session.lose();
    else notify.error(error instanceof CallError ? error.message : i18n.say(error.timedOut ? 'network.timedOut' : 'problem.offline.text'));
  }
  const client = createDoorClient(door, { language: () => language, onFailure: hear });
  const session = createConsoleSession(sessionCallsOf(client as unknown as SellerClient));
  // Nothing of a person outlives the session.
  session.subscribe(() => {
    if (session.state().kind !== 'out') return;
    queries.clear();
    forgetDrafts();
  });
  const visitors = createClient({ baseUrl: '', language: () => language, token: () => undefined, onFailure: hear });
  const services: ConsoleServices = { settings, session, languages, visitors };

  createRoot(root).render(
    <LanguageProvider language={language} i18n={i18n}>
      <DirectionProvider dir={directionOf(language)}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={createConsoleRouter(base)}>
            <ServicesProvider value={services}>
              {children(client)}
              <Notices />
            </ServicesProvider>
          </RouterProvider>
        </QueryClientProvider>
      </DirectionProvider>
    </LanguageProvider>,
  );
}

function Notices() {
  const t = useT();
  return <Toaster labels={{ notifications: t('notifications.label'), close: t('action.close') }} />;
}
