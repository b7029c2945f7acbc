import type { StaffClient } from '@entrepot/api-client/door-client.ts';
import { ExportNoteContext, type NoteExport } from '@entrepot/console/table/export-note.ts';
import { createContext, use, useCallback, type ReactNode } from 'react';

const ClientContext = createContext<StaffClient | null>(null);

export function StaffClientProvider({ client, children }: { client: StaffClient; children: ReactNode }) {
  const noteExport = useCallback<NoteExport>(
    (list, selection) => client.call('audit!noteExport', { list, selection }, { quiet: true }),
    [client],
  );
  return (
    <ClientContext value={client}>
      <ExportNoteContext value={noteExport}>{children}</ExportNoteContext>
    </ClientContext>
  );
}

/** The calls of the staff's door. */
export function useStaffClient(): StaffClient {
  const client = use(ClientContext);
  if (!client) throw new Error('there is no client around this component');
  return client;
}
