/** Taxes by country, which checkouts add. None by default. */
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { acting, signature } from '../staff/index.ts';
import { setTax, type TaxServices } from './set-tax.ts';
import { selectTaxes } from './taxes.sql.ts';

export { setTax } from './set-tax.ts';
export { selectTaxes as readTaxes } from './taxes.sql.ts';

export function createTaxes({ db }: Pick<TaxServices, 'db'>, { audit }: Pick<TaxServices, 'audit'>): { routes: Route[] } {
  return {
    routes: [
      route(adminCalls['taxes!list'], () => selectTaxes(db)),
      route(adminCalls['taxes!set'], ({ reason, ...tax }, context) => {
        const by = acting(context, reason);
        return setTax({ db, audit }, tax, (tx) => signature(tx, by));
      }),
    ],
  };
}
