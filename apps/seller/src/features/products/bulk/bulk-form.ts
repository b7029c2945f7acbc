/** What a person fills in for a change to many products, and the call that becomes of it. */
import type { BulkInput } from '@entrepot/contracts/calls/product-desk.ts';
import { parseMoney } from '@entrepot/contracts/money.ts';
import { momentFrom, wholeFrom } from '../editor/typed-values.ts';

export const BULK_SUBJECTS = ['shelfOn', 'shelfOff', 'price', 'stock', 'category', 'discount'] as const;
export type BulkSubject = (typeof BULK_SUBJECTS)[number];

export interface BulkFields {
  /** Price: percent or amount; stock: set or add; discount: set or end. */
  way: 'percent' | 'amount' | 'set' | 'add' | 'end';
  value: string;
  categoryId: string;
  startsAt: string;
  endsAt: string;
}

export const WAYS: Readonly<Record<BulkSubject, readonly BulkFields['way'][]>> = {
  shelfOn: [],
  shelfOff: [],
  price: ['percent', 'amount'],
  stock: ['set', 'add'],
  category: [],
  discount: ['set', 'end'],
};

const BP_PER_PERCENT = 100;

/** Undefined while something is missing or is no figure. */
export function bulkInput(subject: BulkSubject, { way, value, categoryId, startsAt, endsAt }: BulkFields): BulkInput | undefined {
  const figure = value.trim().replace(',', '.').replace('−', '-');
  const bp = Math.round(Number(figure) * BP_PER_PERCENT);
  const isFigure = figure !== '' && Number.isFinite(Number(figure));
  switch (subject) {
    case 'shelfOn':
    case 'shelfOff':
      return { kind: 'shelf', isOn: subject === 'shelfOn' };
    case 'price':
      if (way === 'percent')
        return isFigure && bp !== 0 && bp >= -9_900 && bp <= 100_000 ? { kind: 'pricePercent', percentBp: bp } : undefined;
      return parseMoney(figure) ? { kind: 'priceAmount', amount: figure } : undefined;
    case 'stock': {
      const pieces = wholeFrom(figure);
      if (Number.isNaN(pieces)) return undefined;
      if (way === 'add') return { kind: 'stockAdd', pieces };
      return pieces < 0 ? undefined : { kind: 'stockSet', stock: pieces };
    }
    case 'category':
      return categoryId === '' ? undefined : { kind: 'category', categoryId: Number(categoryId) };
    case 'discount': {
      if (way === 'end') return { kind: 'discount', discount: null };
      const [from, to] = [momentFrom(startsAt), momentFrom(endsAt)];
      return isFigure && bp > 0 && bp <= 9_900 && from && to
        ? { kind: 'discount', discount: { discountBp: bp, startsAt: from, endsAt: to } }
        : undefined;
    }
  }
}
