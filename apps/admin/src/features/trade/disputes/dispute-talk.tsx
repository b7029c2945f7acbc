import { QueryError } from '@entrepot/console/details/query-error.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { TalkRecord } from '../../../lib/talk-record.tsx';
import { DISPUTES_KEY } from '../trade-queries.ts';

/** What both sides wrote to each other. It is fetched only when somebody wants to read it: each look is in the audit log. */
export function DisputeTalk({ id }: { id: string }) {
  const t = useT();
  const client = useStaffClient();
  const [isWanted, setWanted] = useState(false);
  const query = useQuery({
    queryKey: [...DISPUTES_KEY, 'talk', id],
    queryFn: ({ signal }) => client.call('disputes!conversation', { id }, { quiet: true, signal }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Section title={t('admin.trade.dispute.talk')}>
      {!query.data && (
        <div className="grid justify-items-start gap-2">
          <p className="text-13 text-quiet">{t('admin.trade.dispute.talk.note')}</p>
          <Button size="sm" loading={query.isFetching} onClick={() => setWanted(true)}>
            {t('admin.trade.dispute.talk.read')}
          </Button>
          {query.isError && <QueryError query={query} variant="inline" />}
        </div>
      )}
      {query.data?.list.length === 0 && <p className="text-13 text-quiet">{t('admin.trade.dispute.talk.none')}</p>}
      <div className="grid gap-4">
        {query.data?.list.map((talk) => (
          <TalkRecord key={talk.id} talk={talk} />
        ))}
      </div>
    </Section>
  );
}
