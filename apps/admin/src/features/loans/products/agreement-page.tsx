import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { ConsolePage } from '@entrepot/console/frame/console-page.tsx';
import { useCrumb } from '@entrepot/console/frame/crumb.tsx';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { isLanguage } from '@entrepot/contracts/languages.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { ProposalPanel } from '../../../lib/proposals/proposal-panel.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useStorefrontName } from '../../../lib/use-storefronts.ts';
import { LOANS_KEY, useLoanProducts } from '../loans-queries.ts';
import { AgreementForm } from './agreement-form.tsx';
import type { AgreementText } from './agreement-values.ts';

/** What a borrower agrees to, in each language: the version in force, and the next one. What was accepted stays as it was. */
export function AgreementPage() {
  const t = useT();
  const may = useMay();
  const client = useStaffClient();
  const [{ storefront = '' }] = useSearch();
  const name = useStorefrontName()(storefront);
  const products = useLoanProducts();
  const query = useQuery({
    queryKey: [...LOANS_KEY, 'agreement', storefront],
    queryFn: ({ signal }) => client.call('loan!agreementTexts', { storefront }, { quiet: true, signal }),
  });
  const waiting = products.data?.find((one) => one.storefront === storefront)?.waiting.find(({ kind }) => kind === 'loan_agreement');
  useCrumb(name);
  return (
    <ConsolePage title={t('admin.loans.agreement.of', { name })} text={t('admin.loans.agreement.text')}>
      {query.data && products.data ? (
        <div className="grid max-w-200 gap-8">
          <Section
            level={2}
            title={
              query.data.version === null ? t('admin.loans.agreement') : t('admin.loans.versionInForce', { version: query.data.version })
            }
          >
            {query.data.texts.length === 0 ? (
              <p className="text-13 text-quiet">{t('admin.loans.agreement.none')}</p>
            ) : (
              <Texts texts={query.data.texts} />
            )}
          </Section>
          {waiting ? (
            <Section level={2} title={t('admin.proposals.one')}>
              <article className="overflow-hidden rounded-card border px-6 py-5">
                <ProposalPanel id={waiting.id} />
              </article>
            </Section>
          ) : (
            may('loans.manage') && (
              <Section level={2} title={t('admin.loans.agreement.next')}>
                <AgreementForm key={query.data.version} storefront={storefront} texts={query.data.texts} />
              </Section>
            )
          )}
        </div>
      ) : (
        <PanelStates query={query.data ? products : query} />
      )}
    </ConsolePage>
  );
}

function Texts({ texts }: { texts: ReadonlyArray<AgreementText & { sha256: string }> }) {
  return (
    <ul className="grid text-13">
      {texts.map(({ language, title, text, sha256 }) => (
        <li key={language} className="border-b py-2">
          <details>
            <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-4 gap-y-0.5">
              <span className="min-w-28 font-semibold">{isLanguage(language) ? LOCALES[language].name : language}</span>
              <bdi className="min-w-0 flex-1">{title}</bdi>
            </summary>
            <p className="num mt-2 text-12 text-quiet wrap-anywhere">SHA-256 {sha256}</p>
            <pre
              className="mt-2 max-h-80 overflow-y-auto rounded-field bg-n50 p-3 font-sans text-12 whitespace-pre-wrap"
              tabIndex={0}
              aria-label={title}
              dir="auto"
            >
              {text}
            </pre>
          </details>
        </li>
      ))}
    </ul>
  );
}
