/** Whose money, and what the platform's own accounts are for. */
export const OWNED_KINDS = ['user_available', 'user_hold', 'shop_available', 'shop_hold'] as const;
export const PLATFORM_KINDS = ['escrow', 'commission', 'fees', 'chain_clearing', 'provider_clearing', 'adjustment', 'lending'] as const;

export type OwnedKind = (typeof OWNED_KINDS)[number];
export type PlatformKind = (typeof PLATFORM_KINDS)[number];
export type LedgerAccount = { kind: OwnedKind; ownerId: string } | { kind: PlatformKind };

export type TransactionKind =
  | 'recharge'
  | 'withdrawal_hold'
  | 'withdrawal_return'
  | 'withdrawal_payout'
  | 'order_payment'
  | 'order_refund'
  | 'order_settlement'
  | 'adjustment'
  | 'loan_payout'
  | 'loan_repayment';

export interface Posting {
  kind: TransactionKind;
  /**
   * The outside fact: `chain:<network>:<tx>:<log>`, `withdrawal:<id>:hold`, `withdrawal:<id>:return`, `withdrawal:<id>:payout`,
   * `recharge:<id>`, `adjustment:<id>`. The same fact is never posted twice.
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
