/** What every part of the storefront may reach for: the settings of the page and the shared client. */
import type { Client } from '@entrepot/api-client/client.ts';
import type { Connection } from '@entrepot/buyer/connection.ts';
import type { PageSettings } from '@entrepot/buyer/page-render.ts';
import type { LoadWords } from './words.ts';
import { createContext, useContext, type ReactNode } from 'react';

export interface Services {
  settings: PageSettings;
  client: Client;
  connection: Connection;
  loadWords: LoadWords;
}

const ServicesContext = createContext<Services | undefined>(undefined);

export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('no services');
  return services;
}
