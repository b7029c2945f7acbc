/** What a person wants to know of a line beside its number: which shop it was paid to, and what has become of it. */
import type { Db } from '../../../platform/db/database.ts';
import { selectOrders, selectRecharges, selectWithdrawals } from './causes.sql.ts';
import type { Movement } from './wallet.present.ts';

type Cause = NonNullable<Movement['cause']>;

export async function withStanding(db: Db, userId: string, lines: readonly Movement[]): Promise<Movement[]> {
  const idsOf = (kind: Cause['kind']) => [...new Set(lines.flatMap(({ cause }) => (cause?.kind === kind ? [cause.id] : [])))];
  const ask = async <Row extends { id: string }>(
    kind: Cause['kind'],
    select: (db: Db, userId: string, ids: readonly string[]) => Promise<Row[]>,
  ): Promise<ReadonlyMap<string, Row>> => {
    const ids = idsOf(kind);
    return new Map((ids.length === 0 ? [] : await select(db, userId, ids)).map((row) => [row.id, row]));
  };
  const [orders, recharges, withdrawals] = await Promise.all([
    ask('order', selectOrders),
    ask('recharge', selectRecharges),
    ask('withdrawal', selectWithdrawals),
  ]);
  const standingOf = ({ kind, id }: Cause): Partial<Cause> => {
    const order = kind === 'order' ? orders.get(id) : undefined;
    if (order)
      return {
        shop: order.shop,
        order: {
          status: order.status,
          refundState: order.refund_state,
          ...(order.open_stage ? { refundStage: order.open_stage } : {}),
          isCompleted: order.is_completed,
        },
      };
    const recharge = kind === 'recharge' ? recharges.get(id)?.state : undefined;
    const withdrawal = kind === 'withdrawal' ? withdrawals.get(id)?.state : undefined;
    return { ...(recharge ? { recharge } : {}), ...(withdrawal ? { withdrawal } : {}) };
  };
  return lines.map((line) => (line.cause ? { ...line, cause: { ...line.cause, ...standingOf(line.cause) } } : line));
}
