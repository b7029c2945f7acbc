/** Goods of an order in a line of a list or a file: what to look for on the shelf first, how the buyer called it last. */
import { listSeparator } from '@entrepot/i18n/separators.ts';
import type { OrderLine } from '@entrepot/contracts/calls/orders.ts';
import type { Language } from '@entrepot/contracts/languages.ts';

type NamedLine = Pick<OrderLine, 'name' | 'choice' | 'number' | 'skuCode' | 'orderedAs' | 'quantity'>;

/** "Teapot, Sage (KC-12, KC-12-SG)": the code says more than the number where there is one, and files have both. */
export function goodsName({ name, choice, number, skuCode }: Omit<NamedLine, 'quantity'>, language: Language): string {
  const named = choice === '' ? name : `${name}${listSeparator(language)}${choice}`;
  const codes = [number, skuCode].filter(Boolean).join(', ');
  return codes === '' ? named : `${named} (${codes})`;
}

/** Between goods whose own words are divided by commas. */
export function goodsSeparator(language: Language): string {
  if (language === 'cn' || language === 'tw' || language === 'ja') return '；';
  return language === 'ar' ? '؛ ' : '; ';
}

export function goodsText(lines: readonly NamedLine[], language: Language): string {
  return lines
    .map((line) => `${line.quantity} × ${goodsName(line, language)}${line.orderedAs === undefined ? '' : ` = ${line.orderedAs}`}`)
    .join(goodsSeparator(language));
}
