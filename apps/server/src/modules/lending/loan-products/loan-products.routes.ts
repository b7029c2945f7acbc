import type { LoanAgreement } from '@entrepot/contracts/calls/credit.ts';
import { adminCalls, calls } from '@entrepot/contracts/registry.ts';
import { DomainError } from '../../../platform/errors.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { acting } from '../../people/staff/index.ts';
import type { LoanProductServices } from './loan-product-services.ts';
import { selectAgreements, type AgreementRow } from './loan-products.sql.ts';
import { offeredOn } from './offered.ts';
import { proposeAgreement } from './publish-agreement.ts';
import { proposeProduct } from './publish-product.ts';
import { quoteLoan } from './quote-loan.ts';

export function loanProductRoutes(services: LoanProductServices): Route[] {
  const { db, clock, storefronts } = services;
  const made = ({ id, serial }: { id: string; serial: string }) => ({ proposalId: id, serial });
  return [
    route(calls['credit!quote'], (input, { storefrontCode, language }) =>
      quoteLoan({ db, storefronts }, input, { storefrontCode, language, today: clock.now().toISOString().slice(0, 10) }),
    ),
    route(calls['credit!agreement'], async (_input, { storefrontCode, language }) => {
      const offered = await offeredOn({ storefronts }, db, storefrontCode, language);
      if (!offered) throw new DomainError('loan.not_offered');
      return presentAgreement(offered.agreement);
    }),
    route(adminCalls['loan!proposeProduct'], async (input, context) =>
      made(await proposeProduct(services, input, acting(context, input.reason))),
    ),
    route(adminCalls['loan!agreementTexts'], async ({ storefront }) => {
      if (!storefronts.byCode(storefront)) throw new DomainError('loan.not_offered');
      const rows = await selectAgreements(db, storefront);
      return {
        version: rows[0]?.version ?? null,
        texts: rows.map(({ language, title, text, sha256 }) => ({ language, title, text, sha256 })),
      };
    }),
    route(adminCalls['loan!proposeAgreement'], async ({ storefront, texts, reason }, context) =>
      made(await proposeAgreement(services, { storefront, texts }, acting(context, reason))),
    ),
  ];
}

function presentAgreement({ id, version, language, title, text, sha256, published_at: publishedAt }: AgreementRow): LoanAgreement {
  return { id, version, language, title, text, sha256, publishedAt: publishedAt.toISOString() };
}
