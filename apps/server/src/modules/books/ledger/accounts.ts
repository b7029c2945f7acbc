/** Whose money, and what the platform's own accounts are for. Of a lender's accounts `details.storefront` says whose they are. */
import type { LEDGER_KINDS, OWNED_ACCOUNTS, PLATFORM_ACCOUNTS } from '@entrepot/contracts/money-work.ts';

export type OwnedKind = (typeof OWNED_ACCOUNTS)[number];
export type PlatformKind = (typeof PLATFORM_ACCOUNTS)[number];
export type LedgerAccount = { kind: OwnedKind; ownerId: string } | { kind: PlatformKind };

export type TransactionKind = (typeof LEDGER_KINDS)[number];

export interface Posting {
  kind: TransactionKind;
  /**
   * The outside fact: `chain:<network>:<tx>:<log>`, `withdrawal:<id>:hold`, `withdrawal:<id>:return`, `withdrawal:<id>:payout`,
   * `recharge:<id>`, `adjustment:<id>`, `loan:<id>:payout`, `loan-payment:<id>`. The same fact is never posted twice.
   */
  naturalKey: string;
  /**
   * `cause`, where there is one, is what the statement links to; `note` is shown with it, and `byOne` says that one person decided where
   * two should.
   */
  details?: { cause?: { kind: string; id: string; serial: string }; note?: string; byOne?: boolean; [other: string]: unknown };
  at: Date;
  /** They sum to zero. */
  entries: ReadonlyArray<{ account: LedgerAccount; amountScaled: bigint }>;
}
