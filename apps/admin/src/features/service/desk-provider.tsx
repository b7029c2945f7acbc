import { keptIn } from '@entrepot/console/chat/chat-desk.ts';
import { useLiveDesk } from '@entrepot/console/chat/use-live-desk.ts';
import { useMay, useOwnStorage, useUser } from '@entrepot/console/services.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { QUEUE_KEY } from '../../lib/queue-key.ts';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { createServiceDesk, type ServiceDesk } from './service-desk.ts';
import { AGENTS_KEY, SERVICE_QUEUE_KEY } from './service-paths.ts';
import { createStandings, type Standings } from './standings.ts';

interface DeskContext {
  desk: ServiceDesk;
  standings: Standings;
  /** How often the connection was tried in vain; none while it stands. */
  tries: number;
}

const ServiceDeskContext = createContext<DeskContext | null>(null);

/** For those who answer buyers: their conversations hear what happens, on whichever screen they are. */
export function ServiceDeskProvider({ children }: { children: ReactNode }) {
  const may = useMay();
  return may('service.answer') ? <LiveDesk>{children}</LiveDesk> : children;
}

function LiveDesk({ children }: { children: ReactNode }) {
  const client = useStaffClient();
  const storage = useOwnStorage();
  const queries = useQueryClient();
  const { id: ownId } = useUser();
  const desk = useMemo(() => createServiceDesk(client, keptIn(storage)), [client, storage]);
  const standings = useMemo(() => createStandings(ownId), [ownId]);

  function refresh(): void {
    for (const queryKey of [SERVICE_QUEUE_KEY, AGENTS_KEY, QUEUE_KEY]) void queries.invalidateQueries({ queryKey });
  }
  const tries = useLiveDesk('staff', desk, {
    onNews: refresh,
    onOther(message) {
      if (standings.hear(message)) return true;
      if (message.type !== 'desk.changed') return false;
      desk.catchUp();
      refresh();
      return true;
    },
  });

  return <ServiceDeskContext value={useMemo(() => ({ desk, standings, tries }), [desk, standings, tries])}>{children}</ServiceDeskContext>;
}

export function useServiceDesk(): DeskContext {
  const context = use(ServiceDeskContext);
  if (!context) throw new Error('there is no desk around this component');
  return context;
}
