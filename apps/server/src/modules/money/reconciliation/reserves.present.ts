import type { ReservePlace, ReserveReading, ReserveStatement } from '@entrepot/contracts/calls/reserves.ts';
import { CURRENCY, formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { worthScaled } from '../recharges/index.ts';
import type { BroughtRow, ReadingRow, StatementRow } from './reserves.sql.ts';

export const plain = (amount: string): string => formatMoney(moneyFrom(amount));

/** In USDT, rounded down; nothing where nobody said what the coin was worth. */
function worthOf({ coin, amount, rate }: ReadingRow): string {
  if (coin === CURRENCY) return plain(amount);
  return formatMoney(rate === null ? 0n : worthScaled(moneyFrom(amount), moneyFrom(rate)));
}

export function presentReading(row: ReadingRow): ReserveReading {
  return {
    day: row.day,
    amount: worthOf(row),
    coin:
      row.coin === CURRENCY
        ? null
        : {
            coin: row.coin,
            amount: plain(row.amount),
            rate: row.rate === null ? null : plain(row.rate),
            rateAt: row.rate_at?.toISOString() ?? null,
          },
    readAt: row.read_at.toISOString(),
    block:
      row.block_number === null
        ? null
        : {
            number: Number(row.block_number),
            hash: row.block_hash!,
            at: row.block_at!.toISOString(),
            isAtBlock: row.is_at_block!,
            addresses: row.addresses!,
            chainId: row.chain_id,
            contract: row.contract,
            decimals: row.decimals!,
            signer: row.signer,
            message: row.message,
            signature: row.signature,
          },
  };
}

export function presentStatement({
  id,
  name,
  amount,
  as_of: asOf,
  source,
  is_demo: isDemo,
  stated_by_name: by,
  stated_at: at,
}: StatementRow): ReserveStatement {
  return { id, name, amount: plain(amount), asOf, source, isDemo, by, at: at.toISOString() };
}

export function presentStated(row: StatementRow): ReservePlace {
  const { name, isDemo, amount, asOf, source, by, at } = presentStatement(row);
  return { kind: 'bank', code: name, name, isDemo, reading: null, statement: { amount, asOf, source, by, at } };
}

/** A lender's money is stated like a bank's, by the two people who agreed to it; the second one is named. It goes by its storefront. */
export function presentBrought(
  { storefront, amount, as_of: asOf, source, is_demo: isDemo, stated_by_name: by, stated_at: at }: BroughtRow,
  nameOf: (storefrontCode: string) => string,
): ReservePlace {
  const code = `lender:${storefront}`;
  return {
    kind: 'bank',
    code,
    name: nameOf(storefront),
    isDemo,
    reading: null,
    statement: { amount: plain(amount), asOf, source, by, at: at.toISOString() },
  };
}
