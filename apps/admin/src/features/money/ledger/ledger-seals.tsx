import { Facts } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useQuery } from '@tanstack/react-query';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { LEDGER_KEY } from '../money-queries.ts';
import { LongText } from '../parts/long-text.tsx';

/** The end of the chain of seals, and what was found when all of it was read last. */
export function LedgerSeals() {
  const t = useT();
  const { number } = useFormats();
  const client = useStaffClient();
  const query = useQuery({
    queryKey: [...LEDGER_KEY, 'state'],
    queryFn: ({ signal }) => client.call('ledger!state', {}, { quiet: true, signal }),
  });
  const { lastSeal = null, verification = null } = query.data ?? {};
  return (
    <Section level={2} title={t('admin.money.seals')}>
      {!query.data && <PanelStates query={query} />}
      {query.data && (
        <Facts
          facts={[
            ...(lastSeal
              ? [
                  { key: 'position', term: t('admin.money.seals.last'), value: number(Number(lastSeal.position)) },
                  { key: 'hash', term: t('admin.money.hash'), value: <LongText text={lastSeal.hash} /> },
                  { key: 'at', term: t('admin.money.seals.at'), value: <Moment at={lastSeal.sealedAt} /> },
                ]
              : []),
            {
              key: 'verified',
              term: t('admin.money.verified'),
              value: verification ? (
                <StatusDot tone={verification.problems.length === 0 ? 'green' : 'red'}>
                  {verification.problems.length === 0 ? t('admin.money.verified.sound') : t('admin.money.verified.broken')}
                </StatusDot>
              ) : (
                t('admin.money.verified.never')
              ),
            },
            ...(verification
              ? [
                  { key: 'verifiedAt', term: t('admin.money.verified.at'), value: <Moment at={verification.at} /> },
                  { key: 'entries', term: t('admin.money.verified.entries'), value: number(Number(verification.entries)) },
                ]
              : []),
          ]}
        />
      )}
      {verification && verification.problems.length > 0 && (
        <ul role="alert" className="mt-2 grid gap-1 text-13 text-red">
          {verification.problems.map((problem) => (
            <li key={problem} lang="en">
              {problem}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
