/** What is owed to everybody at a moment, all kinds of it, read at once so that nothing is counted twice or not at all. */
import { DEBT_KINDS, type DebtKind } from '@entrepot/contracts/liability-hash.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  selectAccountsBefore,
  selectEscrowBefore,
  selectLendersBefore,
  selectLendersOfTestMoney,
  selectOwnersOfTestMoney,
  type TestSources,
} from './owed.sql.ts';
import { readingOnce } from './verify-ledger.sql.ts';

export interface Debt {
  ownerId: string;
  /** In the order of `DEBT_KINDS`. */
  amountsScaled: bigint[];
  /** All that ever came in to them came from where money is worth nothing. */
  isTestMoney: boolean;
}

const DEBT_OF: Readonly<Record<string, DebtKind>> = {
  user_available: 'available',
  user_hold: 'hold',
  shop_hold: 'hold',
  shop_available: 'earnings',
  escrow: 'escrow',
  lender: 'available',
};

export async function owedAsOf(db: Db, moment: Date, sources: TestSources): Promise<Debt[]> {
  return readingOnce(db, async (tx) => {
    const rows = [
      ...(await selectAccountsBefore(tx, moment)),
      ...(await selectEscrowBefore(tx, moment)),
      ...(await selectLendersBefore(tx, moment)),
    ];
    const ofTests = new Set([...(await selectOwnersOfTestMoney(tx, sources)), ...(await selectLendersOfTestMoney(tx))]);
    const debts = new Map<string, Debt>();
    for (const { ownerId, kind, amount } of rows) {
      // A total that leaves it out would be wrong, and nobody could be given it.
      if (ownerId === null) throw new Error(`${amount} in escrow belong to no payment`);
      let debt = debts.get(ownerId);
      if (!debt) debts.set(ownerId, (debt = { ownerId, amountsScaled: DEBT_KINDS.map(() => 0n), isTestMoney: ofTests.has(ownerId) }));
      const at = DEBT_KINDS.indexOf(DEBT_OF[kind]!);
      debt.amountsScaled[at]! += moneyFrom(amount);
    }
    return [...debts.values()];
  });
}
