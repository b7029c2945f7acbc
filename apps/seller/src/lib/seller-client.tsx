import type { SellerClient } from '@entrepot/api-client/door-client.ts';
import { createContext, use, type ReactNode } from 'react';

const ClientContext = createContext<SellerClient | null>(null);

export function SellerClientProvider({ client, children }: { client: SellerClient; children: ReactNode }) {
  return <ClientContext value={client}>{children}</ClientContext>;
}

/** The calls of the shops' door. */
export function useSellerClient(): SellerClient {
  const client = use(ClientContext);
  if (!client) throw new Error('there is no client around this component');
  return client;
}
