/** All providers around the frame, alike on both sides and on both sites. */
import { LanguageProvider, type createI18n } from '@entrepot/i18n/react.tsx';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { Problem } from './problems/problem.tsx';
import type { Router } from './router.ts';
import { ServicesProvider, type Services } from './services.tsx';

export interface AppProps {
  /** What the site draws around its pages. */
  Shell: ComponentType<{ router: Router }>;
  services: Services;
  queryClient: QueryClient;
  router: Router;
  i18n: ReturnType<typeof createI18n>;
}

export function App({ Shell, services, queryClient, router, i18n }: AppProps) {
  return (
    <LanguageProvider language={services.settings.language} i18n={i18n}>
      <ServicesProvider services={services}>
        <QueryClientProvider client={queryClient}>
          {/* Where the frame itself fails, nothing in it can be trusted any more: a reload is the way back. */}
          <ErrorBoundary fallback={() => <Problem problem="failed" actions={RELOAD} />}>
            <Shell router={router} />
          </ErrorBoundary>
        </QueryClientProvider>
      </ServicesProvider>
    </LanguageProvider>
  );
}

const reload = () => window.location.reload();
const RELOAD = { retry: reload, reload };
