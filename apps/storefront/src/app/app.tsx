/** All providers around the frame, alike on both sides. */
import { LanguageProvider, type createI18n } from '@entrepot/i18n/react.tsx';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { ProblemPage } from '../features/problems/problem-page.tsx';
import { ServicesProvider, type Services } from '../lib/services.tsx';
import { ErrorBoundary } from '../lib/error-boundary.tsx';
import type { Router } from './router.ts';
import { Shell } from './shell.tsx';

export interface AppProps {
  services: Services;
  queryClient: QueryClient;
  router: Router;
  i18n: ReturnType<typeof createI18n>;
}

export function App({ services, queryClient, router, i18n }: AppProps) {
  return (
    <LanguageProvider language={services.settings.language} i18n={i18n}>
      <ServicesProvider services={services}>
        <QueryClientProvider client={queryClient}>
          {/* Where the frame itself fails, nothing in it can be trusted any more: a reload is the way back. */}
          <ErrorBoundary fallback={() => <ProblemPage problem="failed" actions={RELOAD} />}>
            <Shell router={router} />
          </ErrorBoundary>
        </QueryClientProvider>
      </ServicesProvider>
    </LanguageProvider>
  );
}

const reload = () => window.location.reload();
const RELOAD = { retry: reload, reload };
