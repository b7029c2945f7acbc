/** Each storefront's loan: the version in force, older ones, what its lender's data lack, what waits, and the lender's money. */
import { missingLenderClaims } from '@entrepot/brands/lender.ts';
import type { OutputOf } from '@entrepot/contracts/call.ts';
import type { loanDeskCalls } from '@entrepot/contracts/calls/loan-desk.ts';
import type { Storefronts } from '../../ground/storefronts/index.ts';
import { openProposals } from '../../people/proposals/index.ts';
import { pairProblem } from '../../people/staff/index.ts';
import { isDemoLender, presentProduct, selectAgreements, selectProducts, type Lender, type ProductRow } from '../loan-products/index.ts';
import { plain, presentFunding, selectFundings, selectFunds, type LoanServices } from '../loans/index.ts';
import { countByProduct } from './loan-desk.sql.ts';

type Listed = OutputOf<(typeof loanDeskCalls)['loan!products']>['list'];

const FUNDINGS_SHOWN = 50;
const KINDS = ['loan_product', 'loan_agreement'] as const;

export async function listProducts(
  { db, storefronts }: Pick<LoanServices, 'db'> & { storefronts: Pick<Storefronts, 'list'> },
  viewer: string,
): Promise<{ list: Listed }> {
  const [products, counts, open] = [await selectProducts(db), await countByProduct(db), await openProposals(db, KINDS)];
  const list: Listed = [];
  for (const { code, claims } of storefronts.list()) {
    const versions = products.filter((product) => product.storefront_code === code);
    const agreements = await selectAgreements(db, code);
    const lacking = missingLenderClaims(claims);
    const missing = [
      ...lacking,
      ...(agreements.length === 0 ? (['agreement'] as const) : []),
      ...(versions.length === 0 ? (['product'] as const) : []),
    ];
    const licence = claims.lenderLicence ?? '';
    const lender: Lender = {
      name: claims.lenderName ?? '',
      regulator: claims.lenderRegulator ?? '',
      licence,
      isDemo: isDemoLender(licence),
    };
    const present = (product: ProductRow) => presentProduct(product, lender);
    list.push({
      storefront: code,
      missing,
      isOffered: missing.length === 0,
      current: versions[0] ? present(versions[0]) : null,
      versions: versions.map((product) => ({
        product: present(product),
        inForceFrom: product.published_at.toISOString(),
        loans: counts.get(product.id) ?? 0,
      })),
      agreement: agreements[0]
        ? {
            id: agreements[0].id,
            version: agreements[0].version,
            languages: agreements.map(({ language }) => language),
            publishedAt: agreements[0].published_at.toISOString(),
          }
        : null,
      waiting: open
        .filter(({ subject }) => subject === code)
        .map(({ id, serial, kind }) => ({ id, serial, kind: kind as (typeof KINDS)[number] })),
      funds: plain(await selectFunds(db, code)),
      fundings: await Promise.all(
        (await selectFundings(db, code, FUNDINGS_SHOWN)).map(async (row) => ({
          ...presentFunding(row),
          problem: row.state === 'proposed' ? await pairProblem(db, [row.proposed_by], viewer, ['loans.manage']) : null,
        })),
      ),
    });
  }
  return { list };
}
