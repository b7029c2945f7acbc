import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { ConsolePage } from '@entrepot/console/frame/console-page.tsx';
import { useCrumb } from '@entrepot/console/frame/crumb.tsx';
import { useSearch } from '@entrepot/console/router/use-router.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { useStorefrontName } from '../../../lib/use-storefronts.ts';
import { useLoanProducts } from '../loans-queries.ts';
import { ProposalPanel } from '../../../lib/proposals/proposal-panel.tsx';
import { TermsForm } from './terms-form.tsx';

/** The next version of a storefront's loan. Loans that run keep the terms they were agreed on. */
export function TermsPage() {
  const t = useT();
  const [{ storefront = '' }] = useSearch();
  const name = useStorefrontName()(storefront);
  const query = useLoanProducts();
  const row = query.data?.find((one) => one.storefront === storefront);
  const waiting = row?.waiting.find(({ kind }) => kind === 'loan_product');
  useCrumb(name);
  return (
    <ConsolePage title={t('admin.loans.terms.of', { name })} text={t('admin.loans.terms.text')}>
      {!query.data ? (
        <PanelStates query={query} />
      ) : !row ? (
        <p className="text-13 text-quiet">{t('admin.storefronts.none')}</p>
      ) : waiting ? (
        // While one waits there is no second one: it is read here, and decided by another.
        <article className="max-w-160 overflow-hidden rounded-card border px-6 py-5">
          <ProposalPanel id={waiting.id} />
        </article>
      ) : (
        <TermsForm key={`${storefront}:${row.current?.version ?? 0}`} storefront={storefront} current={row.current} />
      )}
    </ConsolePage>
  );
}
