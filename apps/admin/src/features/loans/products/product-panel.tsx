import { Facts, type Fact } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { LoanProduct } from '@entrepot/contracts/calls/credit.ts';
import { MAY_SEE_PROPOSALS } from '@entrepot/contracts/proposals.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { Linked } from '../../../lib/linked.tsx';
import { proposalPath, storefrontPath } from '../../../lib/paths.ts';
import { agreementPath, termsPath } from '../loans-paths.ts';
import { useLoanProducts } from '../loans-queries.ts';
import { amountRange } from './amount-range.tsx';
import { Fundings } from './fundings.tsx';
import type { LoanProductRow } from './loan-product-row.ts';

/** All about one storefront's loan: what is missing, its terms, its agreement and the lender's money. */
export function ProductPanel({ storefront }: { storefront: string }) {
  const t = useT();
  const query = useLoanProducts();
  if (!query.data) return <PanelStates query={query} />;
  const row = query.data.find((one) => one.storefront === storefront);
  return row ? <ProductInFull row={row} /> : <EmptyState title={t('admin.storefronts.none')} />;
}

function ProductInFull({ row }: { row: LoanProductRow }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Missing row={row} />
      <Waiting row={row} />
      <Terms row={row} />
      <Agreement row={row} />
      <Fundings row={row} />
    </div>
  );
}

function Missing({ row: { storefront, missing, isOffered } }: { row: LoanProductRow }) {
  const t = useT();
  if (isOffered)
    return (
      <StatusDot tone="green" className="text-13">
        {t('admin.loans.offered.text')}
      </StatusDot>
    );
  return (
    <div className="grid gap-1.5 text-13">
      <p>{t('admin.loans.missing.text')}</p>
      <ul className="grid gap-1">
        {missing.map((what) => (
          <li key={what}>
            <StatusDot tone="amber">{t('admin.loans.missing', { what })}</StatusDot>
          </li>
        ))}
      </ul>
      {missing.some((what) => what.startsWith('lender')) && (
        <p>
          <Linked to={storefrontPath(storefront)} permission="storefronts.manage">
            {t('admin.loans.toStorefront')}
          </Linked>
        </p>
      )}
    </div>
  );
}

function Waiting({ row: { waiting } }: { row: LoanProductRow }) {
  const t = useT();
  if (waiting.length === 0) return null;
  return (
    <ul className="grid gap-1.5 rounded-card bg-amber-50 px-3 py-2 text-13">
      {waiting.map(({ id, serial, kind }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-3">
          {t('admin.loans.proposal', { kind })}
          <Linked to={proposalPath(id)} permission={MAY_SEE_PROPOSALS}>
            {serial}
          </Linked>
        </li>
      ))}
    </ul>
  );
}

function Terms({ row: { storefront, current, versions } }: { row: LoanProductRow }) {
  const t = useT();
  const may = useMay();
  const older = versions.filter(({ product }) => product.id !== current?.id);
  const inForce = versions.find(({ product }) => product.id === current?.id);
  return (
    <Section
      title={current ? t('admin.loans.versionInForce', { version: current.version }) : t('admin.loans.terms')}
      aside={inForce && <Moment at={inForce.inForceFrom} />}
    >
      {current ? <TermsOf product={current} loans={inForce?.loans} /> : <p className="text-13 text-quiet">{t('admin.loans.terms.none')}</p>}
      {may('loans.manage') && (
        <Button size="sm" asChild className="mt-2">
          <Link to={termsPath(storefront)}>{t(current ? 'admin.loans.terms.next' : 'admin.loans.terms.first')}</Link>
        </Button>
      )}
      {older.length > 0 && (
        <div className="mt-4">
          <p className="text-13 font-medium">{t('admin.loans.older')}</p>
          {older.map(({ product, inForceFrom, loans }) => (
            <details key={product.id} className="border-b py-2 text-13 last:border-b-0">
              <summary className="flex cursor-pointer flex-wrap items-baseline justify-between gap-x-3">
                <span>{t('admin.loans.versionNumber', { version: product.version })}</span>
                <span className="text-quiet">{t('admin.loans.loansOn', { count: loans })}</span>
                <Moment at={inForceFrom} isQuiet />
              </summary>
              <TermsOf product={product} />
            </details>
          ))}
        </div>
      )}
    </Section>
  );
}

function TermsOf({ product, loans }: { product: LoanProduct; loans?: number | undefined }) {
  const t = useT();
  const list = (words: string[]) => words.join(t('console.list.separator'));
  const facts: Fact[] = [
    { key: 'lender', term: t('admin.loans.lender'), value: <bdi>{product.lender.name}</bdi> },
    { key: 'amount', term: t('admin.loans.amount'), value: amountRange(product) },
    { key: 'days', term: t('admin.loans.mostDays'), value: t('admin.loans.days', { days: product.mostDays }) },
    { key: 'rate', term: t('admin.loans.yearlyRate'), value: <bdi className="num">{product.yearlyRate} %</bdi> },
    {
      key: 'methods',
      term: t('admin.loans.method'),
      value: list(product.methods.map((method) => t('admin.loans.methods', { method }))),
    },
    { key: 'cycles', term: t('admin.loans.cycle'), value: list(product.cycles.map((cycle) => t('admin.loans.cycles', { cycle }))) },
    { key: 'count', term: t('admin.loans.dayCount'), value: t('admin.loans.dayCounts', { count: product.dayCount }) },
    { key: 'grace', term: t('admin.loans.grace'), value: t('admin.loans.days', { days: product.graceDays }) },
    { key: 'penalty', term: t('admin.loans.penaltyPerDay'), value: <bdi className="num">{product.penaltyPerDay} %</bdi> },
    { key: 'withdrawal', term: t('admin.loans.withdrawalDays'), value: t('admin.loans.days', { days: product.withdrawalDays }) },
    ...(loans === undefined ? [] : [{ key: 'loans', term: t('admin.loans.runOnIt'), value: <span className="num">{loans}</span> }]),
  ];
  return (
    <>
      <Facts facts={facts} />
      {product.lender.isDemo && <p className="text-12 text-quiet">{t('admin.loans.demoLender')}</p>}
    </>
  );
}

function Agreement({ row: { storefront, agreement } }: { row: LoanProductRow }) {
  const t = useT();
  return (
    <Section title={t('admin.loans.agreement')} aside={agreement && <Moment at={agreement.publishedAt} />}>
      {agreement ? (
        <Facts
          facts={[
            { key: 'version', term: t('admin.loans.version'), value: <span className="num">{agreement.version}</span> },
            { key: 'languages', term: t('admin.loans.languages'), value: <span className="num">{agreement.languages.length}</span> },
          ]}
        />
      ) : (
        <p className="text-13 text-quiet">{t('admin.loans.agreement.none')}</p>
      )}
      <Button size="sm" asChild className="mt-2">
        <Link to={agreementPath(storefront)}>{t('admin.loans.agreement.open')}</Link>
      </Button>
    </Section>
  );
}
