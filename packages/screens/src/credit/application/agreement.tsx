import { useLoanFormats } from '@entrepot/blocks/credit/loan-formats.ts';
import { loanAgreementQuery } from '@entrepot/buyer/credit/queries.ts';
import type { LoanAgreement } from '@entrepot/contracts/calls/credit.ts';
import { isLanguage } from '@entrepot/contracts/languages.ts';
import { directionOf, LOCALES } from '@entrepot/i18n/locales.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { Failed, Waiting } from '@entrepot/site/centre/page-parts.tsx';
import { useServices } from '@entrepot/site/services.tsx';

/** The agreement where it is agreed to, whole, in a frame that scrolls by hand and by key. */
export function Agreement() {
  const { client } = useServices();
  const { data, error, isFetching, refetch } = useQuery(loanAgreementQuery(client));
  if (data) return <AgreementText agreement={data} />;
  return error ? <Failed error={error} retry={() => void refetch()} isBusy={isFetching} /> : <Waiting shapes={['h-64 w-full']} />;
}

function AgreementText({ agreement }: { agreement: LoanAgreement }) {
  const t = useT();
  const wanted = useLanguage();
  const { date } = useLoanFormats();
  const { language } = agreement;
  const own = isLanguage(language) && language !== wanted ? { lang: LOCALES[language].tag, dir: directionOf(language) } : undefined;
  const names = new Intl.DisplayNames(LOCALES[wanted].tag, { type: 'language' });
  return (
    <div className="min-w-0 rounded-card border border-hairline">
      <div className="border-b px-5 py-4">
        <h3 className="text-16 font-semibold" {...own}>
          {agreement.title}
        </h3>
        <p className="mt-1 text-12 text-quiet">
          {t('credit.agreement.version', { version: agreement.version, date: date(agreement.publishedAt) })}
        </p>
        {own && <p className="mt-1 text-12 text-quiet">{t('content.otherLanguage', { language: names.of(own.lang) ?? language })}</p>}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div
        role="region"
        aria-label={agreement.title}
        tabIndex={0}
        className="loan-agreement px-5 py-4 text-14 [overflow-wrap:anywhere] -outline-offset-2"
        {...own}
      >
        {agreement.text}
      </div>
      <p className="border-t px-5 py-3 text-12 [overflow-wrap:anywhere] text-quiet">
        SHA-256 <bdi className="num">{agreement.sha256}</bdi>
      </p>
    </div>
  );
}
