import { Facts } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { LockCase } from '@entrepot/contracts/calls/locks.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { Age } from '../../../lib/age.tsx';
import { personPath, shopPath } from '../../../lib/paths.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { LOCKS_KEY } from '../people-queries.ts';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { LockEvents } from './lock-events.tsx';
import { AnswerAppeal, LiftLock, RenewLock } from './lock-forms.tsx';
import { LockState } from './lock-state.tsx';

/** One lock: why and until when, the appeal with its answer, and everything that was said before. */
export function LockPanel({ id }: { id: string }) {
  const client = useStaffClient();
  const query = useQuery({
    queryKey: [...LOCKS_KEY, 'get', id],
    queryFn: ({ signal }) => client.call('locks!get', { id }, { quiet: true, signal }),
  });
  return query.data ? <LockInFull row={query.data} /> : <PanelStates query={query} />;
}

function LockInFull({ row }: { row: LockCase }) {
  const t = useT();
  const { lock, kind, subject, appealedAt, may: mayDo } = row;
  const appeal = appealedAt === null ? undefined : lock.events.findLast((event) => event.kind === 'appealed');
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          { key: 'state', term: t('admin.people.state'), value: <LockState lockCase={row} /> },
          { key: 'who', term: t('admin.people.locks.kinds', { kind }), value: <SubjectLink kind={kind} subject={subject} /> },
          { key: 'reason', term: t('lock.reason'), value: t(`lock.reason.${lock.reasonCode}`) },
          { key: 'officer', term: t('lock.officer'), value: <bdi>{lock.officer}</bdi> },
          { key: 'since', term: t('admin.people.locks.since'), value: <Moment at={lock.lockedAt} /> },
          { key: 'until', term: t('lock.ends'), value: <Moment at={lock.until} /> },
        ]}
      />
      {appeal && (
        <Section title={t('lock.appeal')} aside={<Age since={appeal.at} />}>
          <p className="mb-4 text-13 wrap-anywhere whitespace-pre-line">
            <bdi>{appeal.text}</bdi>
          </p>
          {mayDo.answer ? (
            <AnswerAppeal lock={lock} />
          ) : (
            <p className="rounded-field bg-n50 px-4 py-3 text-13 text-body">{t('admin.people.locks.notYours.answer')}</p>
          )}
        </Section>
      )}
      <Section title={t('lock.history')}>
        <LockEvents lock={lock} />
      </Section>
      {/* An appeal is answered before anything else is done, and its answer can lift the lock. */}
      {mayDo.lift && !(appeal && mayDo.answer) && (
        <Section title={t('admin.people.locks.lift')}>
          <LiftLock lock={lock} />
        </Section>
      )}
      {lock.isActive && (
        <Section title={t('admin.people.locks.renew')}>
          {mayDo.renew ? <RenewLock lock={lock} /> : <p className="text-13 text-quiet">{t('admin.people.locks.notYours.renew')}</p>}
        </Section>
      )}
    </div>
  );
}

function SubjectLink({ kind, subject: { id, name } }: Pick<LockCase, 'kind' | 'subject'>) {
  const may = useMay();
  if (!may(kind === 'person' ? 'people.read' : 'shops.read')) return <bdi>{name}</bdi>;
  return (
    <TextLink asChild variant="record">
      <Link to={kind === 'person' ? personPath(id) : shopPath(id)}>
        <bdi>{name}</bdi>
      </Link>
    </TextLink>
  );
}
