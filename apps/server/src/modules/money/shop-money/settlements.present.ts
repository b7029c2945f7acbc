import type { SettlementInFull, SettlementRow } from '@entrepot/contracts/calls/shop-money.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { SettledOrderRow, SettledRefundRow, SettlementListRow, SettlementSums } from './settlements.sql.ts';

const plain = (amount: string): string => formatMoney(moneyFrom(amount));

export function presentSums({ gross, refunded, commission, net, given_back: givenBack }: SettlementSums) {
  return { gross: plain(gross), refunded: plain(refunded), commission: plain(commission), net: plain(net), givenBack: plain(givenBack) };
}

export function presentSettlementRow(row: SettlementListRow): SettlementRow {
  return { orderId: row.order_id, serial: row.serial, settledAt: row.settled_at.toISOString(), ...presentSums(row) };
}

/** What was paid back before came out of escrow; what came after, from those who had got it. */
export function presentSettlement(row: SettledOrderRow): SettlementInFull {
  const isLater = ({ fromShop, fromCommission }: SettledRefundRow): boolean =>
    moneyFrom(fromShop) !== 0n || moneyFrom(fromCommission) !== 0n;
  const later = row.refunds.filter(isLater);
  const givenBackScaled = later.reduce((sum, { fromShop }) => sum + moneyFrom(fromShop), 0n);
  return {
    orderId: row.order_id,
    serial: row.serial,
    paidAt: row.paid_at?.toISOString() ?? null,
    receivedAt: row.received_at?.toISOString() ?? null,
    settledAt: row.settled_at.toISOString(),
    lines: row.lines.map((line) => ({
      ...line,
      listPrice: plain(line.listPrice),
      unitPrice: plain(line.unitPrice),
      listTotal: plain(line.listTotal),
      lineTotal: plain(line.lineTotal),
    })),
    goods: plain(row.goods_total),
    discount: plain(row.discount),
    dispatch: plain(row.freight_dispatch),
    distance: plain(row.freight_distance),
    delivery: plain(row.freight_delivery),
    tax: plain(row.tax),
    handlingFee: plain(row.handling_fee),
    gross: plain(row.gross),
    refunds: row.refunds.filter((refund) => !isLater(refund)).map(presentRefund),
    refunded: plain(row.refunded),
    commissionBasisPoints: row.commission_bp,
    commission: plain(row.commission),
    net: plain(row.net),
    later: later.map(presentRefund),
    givenBack: formatMoney(givenBackScaled),
    kept: formatMoney(moneyFrom(row.net) - givenBackScaled),
  };
}

function presentRefund({ id, serial, at, amount, fromShop, fromCommission }: SettledRefundRow): SettlementInFull['refunds'][number] {
  return {
    id,
    serial,
    at: new Date(at).toISOString(),
    amount: plain(amount),
    fromShop: plain(fromShop),
    fromCommission: plain(fromCommission),
  };
}
