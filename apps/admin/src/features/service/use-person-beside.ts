import type { DeskConversation, PersonBeside } from '@entrepot/contracts/calls/service-desk.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStaffClient } from '../../lib/staff-client.tsx';

const FRESH_MS = 60_000;
const keyOf = (id: string | undefined) => ['person-beside', id] as const;

/** What the rights of whoever looks show of somebody with an account; nothing of a visitor. */
export function usePersonBeside(conversation: DeskConversation | null): { data: PersonBeside | undefined; refresh: () => void } {
  const client = useStaffClient();
  const queries = useQueryClient();
  const id = conversation?.person.id === null ? undefined : conversation?.id;
  const { data } = useQuery({
    queryKey: keyOf(id),
    enabled: id !== undefined,
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => client.call('service!beside', { id: id ?? '' }, { quiet: true, signal }),
  });
  return { data, refresh: () => void queries.invalidateQueries({ queryKey: keyOf(id) }) };
}
