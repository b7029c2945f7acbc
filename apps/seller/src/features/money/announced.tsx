import { AnnouncedChanges } from '@entrepot/blocks/announced/announced-changes.tsx';
import { changesAt } from '@entrepot/blocks/announced/rule-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useSellerClient } from '../../lib/seller-client.tsx';

/** What is going to change in the rules of a shop's money. */
export function Announced() {
  const client = useSellerClient();
  const { data = [] } = useQuery({
    queryKey: ['money!announced'],
    queryFn: ({ signal }) => client.call('money!announced', {}, { quiet: true, signal }),
  });
  const changes = changesAt('shop', data);
  return changes.length === 0 ? null : (
    <div className="mb-6">
      <AnnouncedChanges changes={changes} />
    </div>
  );
}
