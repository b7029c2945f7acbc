import { LENDER_CLAIMS, missingLenderClaims } from '@entrepot/brands/lender.ts';
import type { Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { ConsoleColumn } from '@entrepot/console/table/columns.ts';
import type { StorefrontLine } from '@entrepot/contracts/calls/storefront-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import Banknote from 'lucide-react/icons/banknote';
import { useMemo } from 'react';
import { NameWithMark } from './name-with-mark.tsx';
import { STOREFRONTS_KEY } from './paths.ts';
import { StorefrontPanel } from './storefront-panel.tsx';
import { useStorefrontRows } from './use-storefront-rows.ts';

const STANDINGS = ['possible', 'hidden'] as const;

/** Where loans may be offered: the rule is the same for every storefront, and what is missing is named. */
export function LoansPage() {
  const t = useT();
  const columns = useMemo(
    (): ConsoleColumn<StorefrontLine>[] => [
      {
        id: 'name',
        header: t('admin.storefronts.name'),
        isSortable: true,
        cell: (line) => <NameWithMark line={line} />,
        text: ({ name }) => name,
      },
      {
        id: 'loans',
        header: t('admin.storefronts.loans'),
        width: '10rem',
        cell: (line) => <LoansOf line={line} />,
        text: (line) => t('admin.storefronts.loans.standing', { standing: standingOf(line) }),
      },
      ...LENDER_CLAIMS.map((claim) => ({
        id: claim,
        header: t('admin.storefronts.claim', { claim }),
        isSecondary: true,
        cell: ({ claims }: StorefrontLine) =>
          claims[claim]?.trim() ? <bdi>{claims[claim]}</bdi> : <span className="text-amber">{t('admin.storefronts.loans.missing')}</span>,
        text: ({ claims }: StorefrontLine) => claims[claim] ?? '',
      })),
    ],
    [t],
  );
  const filters = useMemo(
    (): Filter[] => [
      {
        kind: 'choice',
        name: 'loans',
        label: t('admin.storefronts.loans'),
        options: STANDINGS.map((value) => ({ value, label: t('admin.storefronts.loans.standing', { standing: value }) })),
      },
    ],
    [t],
  );
  return (
    <ConsoleTable<StorefrontLine>
      name="loans"
      caption={t('admin.storefronts.loans')}
      heading={<PageHeading title={t('admin.storefronts.loans')} text={t('admin.storefronts.loans.text')} />}
      columns={columns}
      rowId={({ code }) => code}
      rowName={({ name }) => name}
      views={[
        { id: 'all', name: t('admin.all'), search: {} },
        ...STANDINGS.map((loans) => ({ id: loans, name: t('admin.storefronts.loans.standing', { standing: loans }), search: { loans } })),
      ]}
      filters={filters}
      searchLabel={t('admin.storefronts.search')}
      queryKey={[...STOREFRONTS_KEY, 'loans']}
      fetchPage={useStorefrontRows()}
      card={(line) => (
        <div className="grid gap-1.5">
          <div className="flex items-center justify-between gap-3">
            <NameWithMark line={line} />
            <span className="text-13">
              <LoansOf line={line} />
            </span>
          </div>
          <MissingOf line={line} />
        </div>
      )}
      panel={(code, line) => <StorefrontPanel key={code} code={code} line={line} />}
      panelTitle={t('admin.storefronts.one')}
      empty={{ title: t('admin.storefronts.none'), icon: <Banknote size={22} /> }}
    />
  );
}

const standingOf = ({ claims }: StorefrontLine) => (missingLenderClaims(claims).length === 0 ? 'possible' : 'hidden');

function LoansOf({ line }: { line: StorefrontLine }) {
  const t = useT();
  const standing = standingOf(line);
  return <StatusDot tone={standing === 'possible' ? 'green' : 'neutral'}>{t('admin.storefronts.loans.standing', { standing })}</StatusDot>;
}

/** On a phone, where there are no columns to be empty. */
function MissingOf({ line }: { line: StorefrontLine }) {
  const t = useT();
  const missing = missingLenderClaims(line.claims);
  if (missing.length === 0) return null;
  return (
    <p className="text-13 text-quiet">
      {t('admin.storefronts.loans.missing')}:{' '}
      {missing.map((claim) => t('admin.storefronts.claim', { claim })).join(t('console.list.separator'))}
    </p>
  );
}
