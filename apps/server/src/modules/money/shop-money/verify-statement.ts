/** Makes a statement that was handed out once more, from the ledger of now, and says whether it comes to the same hash. */
import type { StatementCheck } from '@entrepot/contracts/calls/shop-money.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { sealAt } from '../../books/ledger/index.ts';
import { rootOf } from '../../books/liabilities/index.ts';
import { filterFrom, presentMovement, selectMovements, type Movement } from '../wallet/index.ts';
import { canonicalText, EARLIER_FORMS, hashOf } from './canonical-statement.ts';
import type { ShopMoneyServices } from './shop-money-services.ts';
import { atOneMoment } from './shop-money.sql.ts';
import { accountOf, type MovementKind } from './statement-page.ts';
import { selectStatement } from './statements.sql.ts';

export async function verifyStatement(
  { db, parameters }: Pick<ShopMoneyServices, 'db' | 'parameters'>,
  shopId: string,
  hash: string,
): Promise<StatementCheck> {
  return atOneMoment(db, async (tx) => {
    const made = await selectStatement(tx, shopId, Buffer.from(hash, 'hex'));
    if (!made) return { verdict: 'unknown', statement: null };
    const { kind, from_day: from, to_day: to } = made;
    const filter = {
      ...filterFrom({ kind: kind ?? undefined, from: from ?? undefined, to: to ?? undefined }),
      upToEntry: made.up_to_entry,
    };
    const rows = await selectMovements(tx, accountOf(shopId), filter, parameters.get('statement_max_lines') + 1, 0);
    const lines = rows.toReversed().map(presentMovement);
    const seal = await sealAt(tx, made.seal_position);
    const root = made.root_day === null ? undefined : await rootOf(tx, made.root_day);
    const forms = made.words ? [{ words: made.words }] : EARLIER_FORMS;
    const isSame =
      seal !== undefined && forms.some((form) => hashOf(canonicalText({ shopId, kind, from, to, lines, seal, root }, form)) === hash);
    return {
      verdict: isSame ? 'matches' : 'differs',
      statement: {
        madeAt: made.made_at.toISOString(),
        madeBy: made.member_name,
        kind: kind as MovementKind | null,
        from,
        to,
        ...figuresOf(lines),
      },
    };
  });
}

/** What whoever holds a copy compares it with. */
function figuresOf(
  lines: readonly Movement[],
): Pick<NonNullable<StatementCheck['statement']>, 'movements' | 'in' | 'out' | 'balanceBefore' | 'balanceAfter'> {
  const amounts = lines.map(({ amount }) => moneyFrom(amount));
  const sum = (isIn: boolean): string =>
    formatMoney(amounts.filter((amount) => amount > 0n === isIn).reduce((total, amount) => total + amount, 0n));
  const [first, last] = [lines[0], lines.at(-1)];
  return {
    movements: lines.length,
    in: sum(true),
    out: sum(false),
    balanceBefore: first ? formatMoney(moneyFrom(first.balanceAfter) - moneyFrom(first.amount)) : null,
    balanceAfter: last?.balanceAfter ?? null,
  };
}
