import type { ProductCard } from '@entrepot/contracts/calls/catalog.ts';

/** The end that comes first among these and whether others come later; nothing if they are open-ended. */
export function firstEnd(products: readonly ProductCard[]): { endsAt: string; isFirstOfMany: boolean } | undefined {
  const ends = products.flatMap(({ discountEndsAt }) => (discountEndsAt === null ? [] : [discountEndsAt]));
  const endsAt = ends.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];
  if (endsAt === undefined) return undefined;
  return { endsAt, isFirstOfMany: products.some(({ discountEndsAt }) => discountEndsAt !== endsAt) };
}
