import { moneyFrom } from '@entrepot/contracts/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkChosen, commissionShareScaled, isEverything, mostScaled, remaining, type RefundableLine } from './refund-amount.ts';

const LINES: RefundableLine[] = [
  { id: 'a', quantity: 10, refunded: 0, unitPrice: '2.5' },
  { id: 'b', quantity: 4, refunded: 3, unitPrice: '7' },
  { id: 'c', quantity: 2, refunded: 2, unitPrice: '1' },
];

describe('the pieces of a refund', () => {
  it('are those that are left', () => {
    expect(remaining(LINES)).toEqual([
      { orderLineId: 'a', quantity: 10 },
      { orderLineId: 'b', quantity: 1 },
    ]);
    expect(() =>
      checkChosen(LINES, [
        { orderLineId: 'A', quantity: 10 },
        { orderLineId: 'b', quantity: 1 },
      ]),
    ).not.toThrow();
  });

  it.each([
    ['more than are left', [{ orderLineId: 'b', quantity: 2 }]],
    ['of a line that is refunded already', [{ orderLineId: 'c', quantity: 1 }]],
    ['of another order', [{ orderLineId: 'd', quantity: 1 }]],
    [
      'of a line named twice',
      [
        { orderLineId: 'a', quantity: 5 },
        { orderLineId: 'a', quantity: 5 },
      ],
    ],
  ])('cannot be %s', (_what, chosen) => {
    expect(() => checkChosen(LINES, chosen)).toThrow(expect.objectContaining({ key: 'refund.lines_invalid' }));
  });
});

describe('the amount of a refund', () => {
  it('is at most the price of the pieces, and with the last of them everything that is left', () => {
    const some = [{ orderLineId: 'a', quantity: 4 }];
    expect(mostScaled(moneyFrom('40'), LINES, some)).toBe(moneyFrom('10'));
    expect(mostScaled(moneyFrom('8'), LINES, some)).toBe(moneyFrom('8'));
    const all = [
      { orderLineId: 'a', quantity: 10 },
      { orderLineId: 'b', quantity: 1 },
    ];
    expect(isEverything(LINES, all)).toBe(true);
    expect(mostScaled(moneyFrom('40'), LINES, all)).toBe(moneyFrom('40'));
  });
});

describe('the share of the commission', () => {
  it('is all of it when everything is returned, in however many parts, and never more than a part itself', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 16n),
        fc.bigInt(0n, 10_000n),
        fc.array(fc.bigInt(1n, 10n ** 15n), { maxLength: 10 }),
        (dividedScaled, commissionBp, parts) => {
          const commissionScaled = (dividedScaled * commissionBp) / 10_000n;
          let returnedScaled = 0n;
          let givenBackScaled = 0n;
          for (const wanted of [...parts, dividedScaled]) {
            const amountScaled = wanted < dividedScaled - returnedScaled ? wanted : dividedScaled - returnedScaled;
            if (amountScaled === 0n) continue;
            const shareScaled = commissionShareScaled({ dividedScaled, commissionScaled, returnedScaled }, amountScaled);
            expect(shareScaled >= 0n && shareScaled <= amountScaled).toBe(true);
            returnedScaled += amountScaled;
            givenBackScaled += shareScaled;
          }
          expect(returnedScaled).toBe(dividedScaled);
          expect(givenBackScaled).toBe(commissionScaled);
        },
      ),
    );
  });

  it('is nothing where nothing was divided', () => {
    expect(commissionShareScaled({ dividedScaled: 0n, commissionScaled: 0n, returnedScaled: 0n }, 5n)).toBe(0n);
  });
});
