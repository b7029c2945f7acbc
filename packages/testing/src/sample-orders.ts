/** Orders, refunds and withdrawals as the doors answer them, for tests of screens. */
import type { OrderDetail, Refund } from '@entrepot/contracts/calls/orders.ts';
import type { WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';

export const SAMPLE_MOMENT = '2026-11-15T08:00:00.000Z';
export const SAMPLE_LINE = {
  id: 'line1',
  skuId: 's',
  goodsId: 'g',
  name: 'Stoneware teapot',
  choice: 'Sage',
  mediaId: null,
  quantity: 24,
  unitPrice: '9.8',
  listPrice: '11.2',
  lineTotal: '235.2',
  refunded: 0,
  reviewId: null,
};

export function anOrder(changes: Partial<OrderDetail> = {}): OrderDetail {
  return {
    id: 'order1',
    serial: '2611-1',
    checkoutId: 'c',
    status: 1,
    refundState: 0,
    statusBeforeRefund: null,
    submittedAt: SAMPLE_MOMENT,
    seller: { id: 'shop1', name: 'Kiln', mediaId: null },
    total: '262.7',
    lines: [SAMPLE_LINE],
    actions: [],
    payBy: null,
    receiveBy: null,
    reviewBy: null,
    settleAt: null,
    amounts: {
      goods: '268.8',
      discount: '33.6',
      dispatch: '2.5',
      distance: '21',
      delivery: '4',
      freight: '27.5',
      tax: '0',
      handlingFee: '0',
      total: '262.7',
    },
    currency: 'USDT',
    paymentMethod: 'balance',
    receiver: {
      name: 'Ada Okafor',
      phone: '+351 912 345 678',
      email: null,
      country: 'PT',
      state: 'Porto',
      city: 'Porto',
      postcode: '4000-123',
      detail: 'Rua das Flores 12',
    },
    note: null,
    cancelReason: null,
    carrier: null,
    trackingNumber: null,
    logistics: [],
    paidAt: SAMPLE_MOMENT,
    confirmedAt: null,
    shippedAt: null,
    receivedAt: null,
    reviewedAt: null,
    completedAt: null,
    cancelledAt: null,
    remindedAt: null,
    refunded: '0',
    refundable: '262.7',
    refunds: [],
    log: [
      { id: 'l1', kind: 'placed', actor: 'buyer', createTime: SAMPLE_MOMENT, refundId: null, amount: null, remark: null, reason: null },
    ],
    ...changes,
  };
}

/** Asked for and not answered. */
export function aRefund(changes: Partial<Refund> = {}): Refund {
  return {
    id: 'refund1',
    serial: 'F-7',
    kind: 'money',
    stage: 'requested',
    state: 1,
    amount: '64.5',
    reason: 'damaged',
    remark: 'Six lids are broken.',
    pictures: [],
    lines: [{ orderLineId: 'line1', quantity: 6 }],
    requestedAt: SAMPLE_MOMENT,
    answerBy: null,
    answer: null,
    answeredAt: null,
    disputeBy: null,
    disputeRemark: null,
    disputedAt: null,
    decision: null,
    decidedBy: null,
    decidedAt: null,
    returnAddress: null,
    ...changes,
  };
}

/** Submitted and not decided. */
export function aWithdrawalRecord(changes: Partial<WithdrawalRecord> = {}): WithdrawalRecord {
  return {
    id: 'w1',
    serial: 'W-261115-1',
    state: 'submitted',
    status: 'processing',
    network: 'ethereum',
    address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    amount: '40',
    fee: '1',
    total: '41',
    currency: 'USDT',
    approvalsNeeded: 1,
    submittedAt: SAMPLE_MOMENT,
    deadlineAt: '2099-11-16T08:00:00.000Z',
    decidedAt: null,
    sentAt: null,
    completedAt: null,
    txHash: null,
    explorerUrl: null,
    confirmations: null,
    confirmationsNeeded: 12,
    reasonCode: null,
    reason: null,
    ...changes,
  };
}
