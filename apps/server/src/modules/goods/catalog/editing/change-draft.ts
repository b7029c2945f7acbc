/** One change that is made to many products, as what it makes of each draft. Putting on the shelf is none of them: it changes no draft. */
import type { BulkInput, ProductDraft } from '@entrepot/contracts/calls/product-desk.ts';
import { formatMoney, MONEY_DECIMALS, moneyFrom } from '@entrepot/contracts/money.ts';
import { DomainError } from '../../../../platform/errors.ts';

type Variant = ProductDraft['variants'][number];

export type BulkChange =
  | { kind: 'shelf'; isOn: boolean }
  | { kind: 'pricePercent'; percentBp: number }
  | { kind: 'priceAmount'; amount: string }
  | { kind: 'stockSet'; stock: number }
  | { kind: 'stockAdd'; pieces: number }
  | { kind: 'category'; categoryId: number }
  | { kind: 'discount'; discount: ProductDraft['discount'] };
export type DraftChange = Exclude<BulkChange, { kind: 'shelf' }>;

const NEEDS = {
  shelf: 'isOn',
  pricePercent: 'percentBp',
  priceAmount: 'amount',
  stockSet: 'stock',
  stockAdd: 'pieces',
  category: 'categoryId',
  discount: 'discount',
} as const;

/** Every kind with what it needs. */
export function readBulkChange(input: BulkInput): BulkChange {
  const field = NEEDS[input.kind];
  if (input[field] === undefined)
    throw new DomainError('request.invalid', {}, [{ field: `change.${field}`, message: 'A value is needed.' }]);
  return { kind: input.kind, [field]: input[field] } as BulkChange;
}

export function changeDraft(draft: ProductDraft, change: DraftChange): ProductDraft {
  const each = (changed: (variant: Variant) => Partial<Variant>): ProductDraft => ({
    ...draft,
    variants: draft.variants.map((variant) => ({ ...variant, ...changed(variant) })),
  });
  switch (change.kind) {
    case 'category':
      return { ...draft, categoryId: change.categoryId };
    case 'discount':
      return { ...draft, discount: change.discount };
    case 'pricePercent':
      return each(({ price }) => ({ price: rounded(moneyFrom(price) * BigInt(10_000 + change.percentBp), 10_000n) }));
    case 'priceAmount':
      return each(({ price }) => ({ price: formatMoney(moneyFrom(price) + moneyFrom(change.amount)) }));
    case 'stockSet':
      return each(() => ({ stock: change.stock, expectedStock: null }));
    case 'stockAdd':
      return each(({ stock }) => ({ stock: (stock ?? 0) + change.pieces, expectedStock: null }));
  }
}

const scaledStep = (decimals: number): bigint => 10n ** BigInt(MONEY_DECIMALS - decimals);

/** To the cent from 0.10 on and to a hundredth of it below, a half upwards: as fine as prices are shown. */
function rounded(numerator: bigint, denominator: bigint): string {
  const stepScaled = numerator >= scaledStep(1) * denominator ? scaledStep(2) : scaledStep(4);
  const unit = denominator * stepScaled;
  return formatMoney(((2n * numerator + unit) / (2n * unit)) * stepScaled);
}
