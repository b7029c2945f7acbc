/** Taxes by country, which checkouts add. None by default. */
import type { DeskTax } from '@entrepot/contracts/calls/taxes.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import type { Db } from '../../../platform/db/database.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { openProposals, type Proposals } from '../../people/proposals/index.ts';
import { acting } from '../../people/staff/index.ts';
import { proposeTax, taxKind, type TaxServices } from './set-tax.ts';
import { selectTaxes } from './taxes.sql.ts';

export { setTax } from './set-tax.ts';
export { selectTaxes as readTaxes } from './taxes.sql.ts';

export function createTaxes(
  { db }: Pick<TaxServices, 'db'>,
  { audit, proposals }: Pick<TaxServices, 'audit'> & { proposals: Pick<Proposals, 'propose' | 'register'> },
): { routes: Route[] } {
  proposals.register(taxKind(audit));
  return {
    routes: [
      route(adminCalls['taxes!list'], () => listTaxes(db)),
      route(adminCalls['taxes!set'], async ({ reason, ...tax }, context) => {
        await proposeTax({ db, propose: proposals.propose }, tax, acting(context, reason));
        return (await listTaxes(db)).find(({ country }) => country === tax.country)!;
      }),
    ],
  };
}

/** Those in force, and those that are about to be. */
async function listTaxes(db: Db): Promise<DeskTax[]> {
  const [taxes, open] = await Promise.all([selectTaxes(db), openProposals(db, ['tax'])]);
  const pending = new Map(
    open.map(({ subject, serial, after, due_at: dueAt }) => [
      subject,
      { serial, basisPoints: (after as { basisPoints: number }).basisPoints, dueAt: dueAt?.toISOString() ?? null },
    ]),
  );
  const coming = [...pending.keys()]
    .filter((country) => !taxes.some((tax) => tax.country === country))
    .map((country) => ({ country, basisPoints: 0 }));
  return [...taxes, ...coming]
    .map((tax) => ({ ...tax, pending: pending.get(tax.country) ?? null }))
    .sort((one, other) => (one.country < other.country ? -1 : 1));
}
