import { Facts, type Fact } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { Timeline } from '@entrepot/console/details/timeline.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import type { IdentityCase } from '@entrepot/contracts/calls/identity.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Badge } from '@entrepot/ui/badge.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PersonLink } from '../../lib/linked.tsx';
import { identityPath } from '../../lib/paths.ts';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { useStorefrontName } from '../../lib/use-storefronts.ts';
import { Decision } from './decision.tsx';
import { IDENTITIES_KEY } from './identity-queries.ts';
import { Pictures } from './pictures.tsx';
import { StateDot, StateOrDeadline } from './state-dot.tsx';

/** One verification: what the person entered, the pictures beside it, what else is known, and the decision. */
export function IdentityPanel({ id }: { id: string }) {
  const client = useStaffClient();
  const query = useQuery({
    queryKey: [...IDENTITIES_KEY, 'get', id],
    queryFn: ({ signal }) => client.call('identities!get', { id }, { quiet: true, signal }),
  });
  return query.data ? <IdentityInFull row={query.data} /> : <PanelStates query={query} />;
}

function IdentityInFull({ row }: { row: IdentityCase }) {
  const t = useT();
  const entered = useEnteredFacts(row);
  const account = useAccountFacts(row);
  return (
    <div className="grid gap-5">
      <div>
        <p className="flex flex-wrap items-baseline gap-x-3 text-16 font-semibold wrap-anywhere">
          <bdi>{row.name ?? row.user.username}</bdi>
          {row.isDemo && <Badge>{t('admin.identity.demo')}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-13">
          <StateOrDeadline row={row} />
          <bdi className="num text-quiet">{row.serial}</bdi>
        </p>
      </div>
      {row.reasonCode && (
        <div className="rounded-field bg-red-50 px-4 py-3 text-13">
          <p className="font-medium">{t('identity.reasons', { reason: row.reasonCode })}</p>
          {row.reason && (
            <p className="wrap-anywhere">
              <bdi>{row.reason}</bdi>
            </p>
          )}
        </div>
      )}
      <SameDocument row={row} />
      <Section title={t('admin.identity.entered')}>
        <Facts facts={entered} />
      </Section>
      <Pictures row={row} facts={entered} />
      {row.state === 'submitted' && <Decision row={row} />}
      <Section title={t('admin.identity.account')}>
        <Facts facts={account} />
      </Section>
      <Attempts row={row} />
    </div>
  );
}

/** A fact for whoever decides; nothing follows from it by itself. */
function SameDocument({ row: { sameDocument } }: { row: IdentityCase }) {
  const t = useT();
  if (sameDocument.length === 0) return null;
  return (
    <div className="rounded-field bg-amber-50 px-4 py-3 text-13">
      <p className="font-medium">{t('admin.identity.same', { count: sameDocument.length })}</p>
      <ul className="my-1 grid gap-1">
        {sameDocument.map(({ id, serial, state, user, submittedAt }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <PersonLink id={user.id} name={user.username} />
            <StateDot state={state} />
            <CaseLink id={submittedAt ? id : null}>{serial}</CaseLink>
          </li>
        ))}
      </ul>
      <p className="text-quiet">{t('admin.identity.same.text')}</p>
    </div>
  );
}

/** What was never handed in has no page. */
function CaseLink({ id, children }: { id: string | null; children: string }) {
  if (id === null) return <bdi className="num text-quiet">{children}</bdi>;
  return (
    <TextLink asChild variant="record" className="num">
      <Link to={identityPath(id)}>
        <bdi>{children}</bdi>
      </Link>
    </TextLink>
  );
}

function Attempts({ row: { attempts } }: { row: IdentityCase }) {
  const t = useT();
  if (attempts.length === 0) return null;
  const words = (attempt: IdentityCase['attempts'][number]): ReactNode =>
    [attempt.decidedBy, attempt.reasonCode && t('identity.reasons', { reason: attempt.reasonCode }), attempt.reason]
      .filter(Boolean)
      .join(' · ');
  return (
    <Section title={t('admin.identity.attempts')}>
      <Timeline
        events={attempts.map((attempt) => ({
          id: attempt.id,
          at: attempt.decidedAt ?? attempt.submittedAt ?? '',
          isOwn: true,
          text: words(attempt),
          title: (
            <span className="flex flex-wrap gap-x-3">
              <StateDot state={attempt.state} />
              <CaseLink id={attempt.id}>{attempt.serial}</CaseLink>
            </span>
          ),
        }))}
      />
    </Section>
  );
}

function useEnteredFacts({ name, documentNumber, nationality, documentKind }: IdentityCase): Fact[] {
  const t = useT();
  const language = useLanguage();
  const gone = <span className="text-quiet">{t('admin.identity.gone')}</span>;
  return [
    { key: 'name', term: t('identity.name'), value: name === null ? gone : <bdi className="font-semibold">{name}</bdi> },
    { key: 'nationality', term: t('identity.nationality'), value: nationality ? countryName(nationality, language) : gone },
    { key: 'kind', term: t('identity.kind'), value: t('identity.kinds', { kind: documentKind }) },
    {
      key: 'number',
      term: t('identity.number'),
      value: documentNumber === null ? gone : <bdi className="num font-semibold">{documentNumber}</bdi>,
    },
  ];
}

function useAccountFacts({
  user,
  registeredAt,
  storefrontCode,
  attempt,
  submittedAt,
  deadlineAt,
  decidedAt,
  decidedBy,
}: IdentityCase): Fact[] {
  const t = useT();
  const nameOf = useStorefrontName();
  return [
    { key: 'who', term: t('admin.identity.person'), value: <PersonLink id={user.id} name={user.username} /> },
    { key: 'registered', term: t('admin.identity.registered'), value: <Moment at={registeredAt} /> },
    { key: 'storefront', term: t('admin.identity.storefront'), value: <bdi>{nameOf(storefrontCode)}</bdi> },
    { key: 'attempt', term: t('admin.identity.attempt'), value: <span className="num">{attempt}</span> },
    { key: 'submitted', term: t('admin.identity.submitted'), value: <Moment at={submittedAt} /> },
    { key: 'deadline', term: t('admin.identity.deadline'), value: <Moment at={deadlineAt} /> },
    ...(decidedAt ? [{ key: 'decided', term: t('admin.identity.decided'), value: <Moment at={decidedAt} /> }] : []),
    ...(decidedBy ? [{ key: 'by', term: t('admin.identity.decidedBy'), value: <bdi>{decidedBy}</bdi> }] : []),
  ];
}
