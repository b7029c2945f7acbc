import { Facts, type Fact } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { LoanFile } from '@entrepot/contracts/calls/loan-desk.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { Linked, PersonLink } from '../../../lib/linked.tsx';
import { identityPath } from '../../../lib/paths.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { LOANS_KEY } from '../loans-queries.ts';

/** Who asks. Of the verified identity only as much as the reader's rights allow; the server leaves out the rest. */
export function Applicant({ file: { line, applicant } }: { file: LoanFile }) {
  const t = useT();
  const language = useLanguage();
  const maySeeIdentity = useMay()('identity.review');
  const given = (key: string, term: string, value: string | null): Fact[] =>
    value === null ? [] : [{ key, term, value: <bdi>{value}</bdi> }];
  const facts: Fact[] = [
    ...given('name', t('admin.loans.realName'), applicant.realName),
    ...given('nationality', t('admin.loans.nationality'), applicant.nationality && countryName(applicant.nationality, language)),
    ...given('kind', t('identity.kind'), applicant.documentKind && t('identity.kinds', { kind: applicant.documentKind })),
    ...given('number', t('admin.loans.documentNumber'), applicant.documentNumber),
    ...(maySeeIdentity
      ? [
          {
            key: 'verified',
            term: t('admin.loans.verified'),
            value: applicant.verifiedAt ? <Moment at={applicant.verifiedAt} /> : t('admin.loans.notVerified'),
          },
        ]
      : []),
    { key: 'registered', term: t('admin.loans.registered'), value: <Moment at={applicant.registeredAt} /> },
    ...given('country', t('admin.loans.country'), applicant.country && countryName(applicant.country, language)),
  ];
  return (
    <Section
      title={line.user.username}
      aside={
        <span className="flex gap-3">
          <IdentityLink userId={line.user.id} />
          <PersonLink id={line.user.id} name={t('admin.money.openPerson')} />
        </span>
      }
    >
      <Facts facts={facts} />
      {!maySeeIdentity && <p className="mt-1 text-12 text-quiet">{t('admin.loans.identityHidden')}</p>}
    </Section>
  );
}

/** To the verification itself, for those who may see it. */
function IdentityLink({ userId }: { userId: string }) {
  const t = useT();
  const client = useStaffClient();
  const may = useMay();
  const { data } = useQuery({
    queryKey: [...LOANS_KEY, 'identity', userId],
    enabled: may('people.read') && may('identity.review'),
    queryFn: ({ signal }) => client.call('identities!ofPerson', { id: userId }, { quiet: true, signal }),
  });
  if (!data?.latest) return null;
  return (
    <Linked to={identityPath(data.latest.id)} permission="identity.review">
      {t('admin.loans.openIdentity')}
    </Linked>
  );
}
