import { useLoanFormats } from '@entrepot/blocks/credit/loan-formats.ts';
import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import type { LoanOffer } from '@entrepot/buyer/credit/queries.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';

/** Who applies, as the verification has it: shown, not typed again. */
export function Applicant({ applicant, balance }: Pick<LoanOffer, 'applicant' | 'balance'>) {
  const t = useT();
  const language = useLanguage();
  const loan = useLoanFormats();
  const facts = [
    ...(applicant
      ? [
          { key: 'name', term: t('identity.name'), value: <bdi>{applicant.realName}</bdi> },
          { key: 'nationality', term: t('identity.nationality'), value: countryName(applicant.nationality, language) },
          { key: 'kind', term: t('identity.kind'), value: t('identity.kinds', { kind: applicant.documentKind }) },
          { key: 'number', term: t('identity.number'), value: <bdi dir="ltr">{applicant.documentNumber}</bdi> },
        ]
      : []),
    ...(balance === null ? [] : [{ key: 'balance', term: t('credit.balance'), value: <Amount amount={balance} unit /> }]),
  ];
  return (
    <>
      <dl className="loan-fields text-14">
        {facts.map(({ key, term, value }) => (
          <div key={key} className="min-w-0">
            <dt className="text-12 text-quiet">{term}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {applicant && <p className="mt-4 text-13 text-quiet">{t('credit.you.text', { date: loan.date(applicant.verifiedAt) })}</p>}
    </>
  );
}
