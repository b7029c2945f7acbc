import { useQuery } from '@tanstack/react-query';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { PEOPLE_KEY } from './people-queries.ts';

export function usePerson(id: string) {
  const client = useStaffClient();
  return useQuery({
    queryKey: [...PEOPLE_KEY, 'get', id],
    queryFn: ({ signal }) => client.call('people!get', { id }, { quiet: true, signal }),
  });
}
