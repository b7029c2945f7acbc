/** What the closing of an account asks of every group, and erases there: a new table about people joins here. */
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import type { ClosingParts } from '../../people/accounts/index.ts';
import { eraseAddresses } from '../../people/addresses/index.ts';
import { eraseApplications } from '../../goods/applications/index.ts';
import { eraseCart } from '../../trade/cart/index.ts';
import { eraseCollections } from '../../goods/collections/index.ts';
import { eraseIdentity } from '../../people/identity/index.ts';
import { eraseDrafts, hasUnfinishedLoan } from '../../lending/loans/index.ts';
import { hasBalance } from '../../books/ledger/index.ts';
import { eraseAppeals } from '../../people/locks/index.ts';
import { eraseNotices } from '../../people/notices/index.ts';
import { eraseReceivers, hasOpenOrder } from '../../trade/orders/index.ts';
import { erasePersonNotes } from '../people-desk/index.ts';
import { eraseRechargeTraces, hasOpenRecharge } from '../../money/recharges/index.ts';
import { eraseRefundRemarks, hasOpenRefund } from '../../trade/refunds/index.ts';
import { productsReviewedBy } from '../../trade/reviews/index.ts';
import { eraseConversations } from '../../service/conversations/index.ts';
import { eraseWithdrawalAddresses, hasOpenWithdrawal } from '../../money/withdrawals/index.ts';
import type { Tx } from '../../../platform/db/database.ts';

type Question = (tx: Tx, userId: string) => Promise<boolean>;

const problem =
  (isSo: Question, key: ErrorKey) =>
  async (tx: Tx, userId: string): Promise<ErrorKey | undefined> =>
    (await isSo(tx, userId)) ? key : undefined;

export const CLOSING_PARTS: ClosingParts = {
  problems: [
    problem(hasBalance, 'logoff.balance_left'),
    problem(hasOpenOrder, 'logoff.open_business'),
    problem(hasOpenRefund, 'logoff.open_business'),
    problem(hasOpenRecharge, 'logoff.open_business'),
    problem(hasOpenWithdrawal, 'logoff.open_business'),
    problem(hasUnfinishedLoan, 'logoff.open_business'),
  ],
  erasers: [
    eraseAddresses,
    eraseCollections,
    eraseCart,
    eraseReceivers,
    eraseRefundRemarks,
    eraseRechargeTraces,
    eraseWithdrawalAddresses,
    eraseApplications,
    eraseIdentity,
    eraseDrafts,
    eraseAppeals,
    erasePersonNotes,
    eraseConversations,
    eraseNotices,
  ],
  productsShowing: productsReviewedBy,
};
