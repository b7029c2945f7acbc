/** Goods of an order in a line of a list or a file: what to look for on the shelf first, how the buyer called it last. */
import type { OrderLine } from '@entrepot/contracts/calls/orders.ts';

type NamedLine = Pick<OrderLine, 'name' | 'choice' | 'number' | 'skuCode' | 'orderedAs' | 'quantity'>;

/** "Teapot, Sage (KC-12, KC-12-SG)": the code says more than the number where there is one, and files have both. */
export function goodsName({ name, choice, number, skuCode }: Omit<NamedLine, 'quantity'>): string {
  const named = choice === '' ? name : `${name}, ${choice}`;
  const codes = [number, skuCode].filter(Boolean).join(', ');
  return codes === '' ? named : `${named} (${codes})`;
}

export function goodsText(lines: readonly NamedLine[]): string {
  return lines
    .map((line) => `${line.quantity} × ${goodsName(line)}${line.orderedAs === undefined ? '' : ` = ${line.orderedAs}`}`)
    .join('; ');
}
