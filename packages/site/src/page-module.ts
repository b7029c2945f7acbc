/** What a file in `pages/` exports: the page, what it needs before it is shown, and what it tells the browser's tab. */
import type { Client } from '@entrepot/api-client/client.ts';
import type { PageHead, PageSettings } from '@entrepot/buyer/page-render.ts';
import type { Namespace } from '@entrepot/i18n/catalogue-names.ts';
import type { Translate } from '@entrepot/i18n/react.tsx';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

export interface PageContext {
  settings: PageSettings;
  client: Client;
  queryClient: QueryClient;
  t: Translate;
  /** The browser will draw the page: what is asked for on the server besides its head can be asked for there. */
  isShell?: boolean | undefined;
  /** The significant parameters of the address. */
  search: Readonly<Record<string, string>>;
}

export interface PageModule {
  /** The catalogues whose words the page speaks, beyond those of the frame. */
  catalogues?: readonly Namespace[];
  /** Asks for what the page shows first; it ends in the query cache, where the page finds it. */
  prefetch?: (context: PageContext) => Promise<unknown>;
  /** Runs after `prefetch`. Without it the storefront's fixed title stands. */
  head?: (context: PageContext) => Partial<PageHead>;
  Page: ComponentType;
}
