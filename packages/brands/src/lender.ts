import type { ClaimKey, Claims } from './storefront.ts';

/** Loans stay hidden on a storefront until all of these are told: who lends, who watches over the lender, and by which licence. */
export const LENDER_CLAIMS = ['lenderName', 'lenderRegulator', 'lenderLicence'] as const satisfies readonly ClaimKey[];
export type LenderClaims = Pick<Claims, (typeof LENDER_CLAIMS)[number]>;

export function lenderClaims(claims: Claims): LenderClaims {
  const told: LenderClaims = {};
  for (const key of LENDER_CLAIMS) if (claims[key] !== undefined) told[key] = claims[key];
  return told;
}

export function missingLenderClaims(claims: LenderClaims): (typeof LENDER_CLAIMS)[number][] {
  return LENDER_CLAIMS.filter((key) => !claims[key]?.trim());
}

export const isLenderTold = (claims: LenderClaims): boolean => LENDER_CLAIMS.every((key) => claims[key]?.trim());
