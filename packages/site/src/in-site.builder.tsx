/** What stands around every screen of a buyers' site, for tests of one screen. Imported by tests only. */
import type { Client } from '@entrepot/api-client/client.ts';
import { Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { STOREFRONTS } from '@entrepot/brands/all.ts';
import { createConnection } from '@entrepot/buyer/connection.ts';
import { createQueryClient } from '@entrepot/buyer/query-client.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { NavigatorProvider, type Navigator } from './navigator.tsx';
import { ServicesProvider, type Services } from './services.tsx';

export const SETTINGS: Services['settings'] = {
  language: 'en',
  storefront: STOREFRONTS[0]!,
  base: '',
  isDemo: true,
  isDevelopment: false,
  wsPort: 5000,
  year: 2026,
};

/** What a test answers; the types of a call are the contract's affair. */
type Answers = { call: (name: never, input: never, options?: never) => Promise<unknown> };

export interface InSiteProps {
  client: Client | Answers;
  /** Where somebody was led. */
  onMove?: (to: string, options?: { replace?: boolean }) => void;
  hasPage?: Navigator['hasPage'];
  children: ReactNode;
}

export function InSite({ client, onMove = () => {}, hasPage = () => true, children }: InSiteProps) {
  const [services] = useState<Services>(() => ({
    settings: SETTINGS,
    client: client as Client,
    connection: createConnection(''),
    loadWords: async () => undefined,
  }));
  const [queries] = useState(() => createQueryClient(false));
  const [navigator] = useState<Navigator>(() => ({
    navigate: onMove,
    preload: () => {},
    here: () => window.location.pathname + window.location.search,
    canReturn: () => false,
    href: (to) => to,
    hasPage,
  }));
  return (
    <Speaking>
      <ServicesProvider services={services}>
        <QueryClientProvider client={queries}>
          <NavigatorProvider value={navigator}>{children}</NavigatorProvider>
        </QueryClientProvider>
      </ServicesProvider>
    </Speaking>
  );
}
