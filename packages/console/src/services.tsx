/** What every part of a console needs: the settings of the page, the session, and the calls that come before it. */
import type { Client } from '@entrepot/api-client/client.ts';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { ConsoleUser } from '@entrepot/contracts/calls/console-session.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Messages } from '@entrepot/i18n/catalogue-names.ts';
import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { createOwnStorage, type OwnStorage } from './own-storage.ts';
import type { ConsoleSession, SessionState } from './session/console-session.ts';

/** As the server writes them into the page. */
export interface ConsoleSettings {
  language: Language;
  storefront: Storefront;
  isDemo: boolean;
  /** Where news come from at once. */
  wsPort: number;
  /** What the operator says in place of the shipped words; left out where that is nothing. */
  words?: Messages;
}

export interface ConsoleServices {
  settings: ConsoleSettings;
  session: ConsoleSession;
  /** Those that the console speaks. */
  languages: readonly Language[];
  /** Visitors' calls; verifications are asked for there. */
  visitors: Pick<Client, 'call'>;
}

const ServicesContext = createContext<ConsoleServices | null>(null);

export function ServicesProvider({ value, children }: { value: ConsoleServices; children: ReactNode }) {
  return <ServicesContext value={value}>{children}</ServicesContext>;
}

export function useServices(): ConsoleServices {
  const services = use(ServicesContext);
  if (!services) throw new Error('there are no services around this component');
  return services;
}

export function useSessionState(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.state);
}

/** Whoever is logged in; only for what is shown to them alone. */
export function useUser(): ConsoleUser {
  const state = useSessionState();
  if (state.kind !== 'in') throw new Error('nobody is logged in');
  return state.user;
}

/** What one must be allowed to do; of several, one is enough. */
export type Needed = string | readonly string[] | undefined;

export function useMay(): (needed: Needed) => boolean {
  const { permissions } = useUser();
  return (needed) => needed === undefined || [needed].flat().some((permission) => permissions.includes(permission));
}

export function useOwnStorage(): OwnStorage {
  const { id } = useUser();
  return useMemo(() => createOwnStorage(id), [id]);
}
