import { Facts } from '@entrepot/console/details/facts.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { Link } from '@entrepot/console/router/link.tsx';
import type { AuditRecord } from '@entrepot/contracts/calls/audit.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { AUDIT_PATH } from '../system-paths.ts';
import { AUDIT_KEY } from '../system-queries.ts';
import { DifferenceList } from './difference-list.tsx';
import { subjectText, useActionWords, useKindWords } from './audit-words.ts';

/** A record never changes: one that the list has is not asked for again. */
export function AuditPanel({ number, known }: { number: string; known: AuditRecord | undefined }) {
  const t = useT();
  const client = useStaffClient();
  const words = useFailureWords();
  const actionWords = useActionWords();
  const kindWords = useKindWords();
  const { data, error } = useQuery({
    queryKey: [...AUDIT_KEY, 'record', number],
    queryFn: ({ signal }) => client.call('audit!get', { number }, { quiet: true, signal }),
    initialData: known,
    staleTime: Infinity,
  });
  if (error) return <ErrorState title={words(error)} />;
  if (!data) {
    return (
      <SkeletonRegion label={t('page.loading')} className="grid gap-2">
        <Skeleton className="h-24" />
        <Skeleton className="h-40" />
      </SkeletonRegion>
    );
  }
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          {
            key: 'at',
            term: t('admin.system.audit.at'),
            value: (
              <bdi dir="ltr" className="num">
                {formatDateTime(data.at)}
              </bdi>
            ),
          },
          {
            key: 'who',
            term: t('admin.system.audit.who'),
            value: <Narrowing name="actor" value={data.actorId} text={data.actorName || data.actorId} />,
          },
          { key: 'kind', term: t('admin.system.audit.actorKind'), value: t('admin.system.audit.kind', { kind: data.actorKind }) },
          {
            key: 'action',
            term: t('admin.system.audit.action'),
            value: <Narrowing name="action" value={data.action} text={actionWords(data.action)} />,
          },
          {
            key: 'subjectKind',
            term: t('admin.system.audit.subjectKind'),
            value: <Narrowing name="kind" value={data.subjectKind} text={kindWords(data.subjectKind)} />,
          },
          {
            key: 'subject',
            term: t('admin.system.audit.subject'),
            value: <Narrowing name="subject" value={data.subjectId} text={subjectText(data)} />,
          },
          {
            key: 'address',
            term: t('admin.system.audit.address'),
            value: (
              <bdi dir="ltr" className="num">
                {data.address ?? '--'}
              </bdi>
            ),
          },
        ]}
      />
      <Section title={t('admin.reason')}>
        <p className="text-13 wrap-anywhere whitespace-pre-wrap">
          {data.reason ? <bdi>{data.reason}</bdi> : <span className="text-quiet">{t('admin.system.audit.noReason')}</span>}
        </p>
      </Section>
      <Section title={t('admin.system.audit.difference')}>
        <DifferenceList before={data.before} after={data.after} />
      </Section>
    </div>
  );
}

/** Leads to everything in the log that has the same in this place. */
function Narrowing({ name, value, text }: { name: string; value: string; text: string }) {
  return (
    <TextLink asChild variant="record">
      <Link to={`${AUDIT_PATH}?${new URLSearchParams({ [name]: value })}`}>
        <bdi>{text}</bdi>
      </Link>
    </TextLink>
  );
}
