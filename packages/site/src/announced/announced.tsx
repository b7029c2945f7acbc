import { changesAt, type RulePlace } from '@entrepot/blocks/announced/rule-text.ts';
import { announcedQuery } from '@entrepot/buyer/queries/announced.ts';
import type { AnnouncedChange } from '@entrepot/contracts/calls/system.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType } from 'react';
import { useServices } from '../services.tsx';

/** A quiet notice of what is going to change here. Its code and its words come when there is something to say, which is seldom. */
export function Announced({ place, country }: { place: RulePlace; country?: string | undefined }) {
  const { client, loadWords } = useServices();
  const { data = [] } = useQuery(announcedQuery(client));
  const changes = changesAt(place, data, country);
  const [late, setLate] = useState<{ Notice: ComponentType<{ changes: readonly AnnouncedChange[] }> }>();
  const isNeeded = changes.length > 0;
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isGone = false;
    Promise.all([import('@entrepot/blocks/announced/announced-changes.tsx'), loadWords(['announced'])]).then(
      ([{ AnnouncedChanges }]) => !isGone && setLate({ Notice: AnnouncedChanges }),
      // The rules themselves stand on the page; the notice is tried again on the next one.
      () => undefined,
    );
    return () => void (isGone = true);
  }, [isNeeded, loadWords]);
  return late && isNeeded ? <late.Notice changes={changes} /> : null;
}
