/** What is different between the quote that was shown and the one that holds now, in the terms of whoever looked at it. */
import type { OrderQuote } from '@entrepot/contracts/calls/orders.ts';

export type QuoteChange =
  | { kind: 'price'; key: string; name: string; choice: string; from: string; to: string }
  | { kind: 'gone'; key: string; name: string; choice: string; msg: string }
  | { kind: 'freight' | 'tax' | 'fee'; key: string; shop: string; from: string; to: string };

export interface QuoteDifference {
  changes: QuoteChange[];
  total: { from: string; to: string };
}

/** Undefined where nothing that one pays for has changed. */
export function differenceOf(before: OrderQuote, after: OrderQuote): QuoteDifference | undefined {
  const changes = after.shops.flatMap((shop) => {
    const known = before.shops.find(({ seller }) => seller.id === shop.seller.id);
    return known ? [...lineChanges(known, shop), ...amountChanges(known, shop)] : [];
  });
  const total = { from: before.amounts.total, to: after.amounts.total };
  return changes.length === 0 && total.from === total.to ? undefined : { changes, total };
}

type Shop = OrderQuote['shops'][number];

function lineChanges(before: Shop, after: Shop): QuoteChange[] {
  return after.lines.flatMap((line): QuoteChange[] => {
    const known = before.lines.find(({ skuId }) => skuId === line.skuId);
    const { skuId: key, name, choice } = line;
    if (!known) return [];
    if (line.problem && !known.problem) return [{ kind: 'gone', key, name, choice, msg: line.problem.msg }];
    return known.unitPrice === line.unitPrice ? [] : [{ kind: 'price', key, name, choice, from: known.unitPrice, to: line.unitPrice }];
  });
}

const PARTS = [
  ['freight', 'freight'],
  ['tax', 'tax'],
  ['fee', 'handlingFee'],
] as const;

function amountChanges(before: Shop, after: Shop): QuoteChange[] {
  return PARTS.flatMap(([kind, part]): QuoteChange[] => {
    const from = before.amounts?.[part];
    const to = after.amounts?.[part];
    return from === undefined || to === undefined || from === to
      ? []
      : [{ kind, key: `${kind}-${after.seller.id}`, shop: after.seller.name, from, to }];
  });
}
