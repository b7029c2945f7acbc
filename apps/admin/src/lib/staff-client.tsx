import type { StaffClient } from '@entrepot/api-client/door-client.ts';
import { createContext, use, type ReactNode } from 'react';

const ClientContext = createContext<StaffClient | null>(null);

export function StaffClientProvider({ client, children }: { client: StaffClient; children: ReactNode }) {
  return <ClientContext value={client}>{children}</ClientContext>;
}

/** The calls of the staff's door. */
export function useStaffClient(): StaffClient {
  const client = use(ClientContext);
  if (!client) throw new Error('there is no client around this component');
  return client;
}
