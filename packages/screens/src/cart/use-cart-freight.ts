/** What sending the chosen goods costs, shop by shop, to the country that freight is estimated for. */
import { CallError } from '@entrepot/api-client/call-error.ts';
import type { CartShopView } from '@entrepot/buyer/cart/cart-view.ts';
import { useDeliveryCountry } from '@entrepot/buyer/delivery-country.ts';
import { freightQuery } from '@entrepot/buyer/queries/product.ts';
import type { FreightEstimate } from '@entrepot/contracts/calls/freight.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { useQueries } from '@tanstack/react-query';
import { useServices } from '@entrepot/site/services.tsx';
import { useDebounced } from '@entrepot/site/use-debounced.ts';

/** Whoever holds a button down asks once, at the end. */
const SETTLED_AFTER_MS = 300;

export interface CartFreight {
  country: string | undefined;
  shopCount: number;
  /** Undefined until all of them are known. */
  totalScaled: bigint | undefined;
  /** Names of shops that do not deliver there. */
  unserved: string[];
  byShop: ReadonlyMap<string, FreightEstimate>;
}

export function useCartFreight(shops: readonly CartShopView[]): CartFreight {
  const { client } = useServices();
  const country = useDeliveryCountry(client);
  const wanted = shops.filter(({ items }) => items !== '');
  const settled = useDebounced(wanted.map(({ items }) => items).join(' '), SETTLED_AFTER_MS).split(' ');
  const answers = useQueries({
    queries: wanted.map(({ items }) => ({
      ...freightQuery(client, country ?? '', items),
      enabled: country !== undefined && settled.includes(items),
    })),
  });
  const byShop = new Map<string, FreightEstimate>();
  const unserved: string[] = [];
  let totalScaled: bigint | undefined = 0n;
  for (const [index, { seller }] of wanted.entries()) {
    const { data, error } = answers[index]!;
    if (data) byShop.set(seller.id, data);
    else if (error instanceof CallError && error.key === 'freight.not_served') unserved.push(seller.name);
    if (!data) totalScaled = undefined;
    else if (totalScaled !== undefined) totalScaled += moneyFrom(data.total);
  }
  return { country, shopCount: wanted.length, totalScaled, unserved, byShop };
}
