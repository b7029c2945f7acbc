import { formatMoney } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { inSpan, type SpanStart } from '../../../platform/tracing/tracing.ts';
import type { Posting } from './accounts.ts';
import { postTransaction } from './ledger.sql.ts';

/** The constraint that keeps what belongs to people and shops at zero or above. */
const BALANCE_RULE = 'ledger_accounts_balance_check';

/** One round trip. False: this fact was posted before, and nothing moved. */
export async function post(tx: Tx, { kind, naturalKey, details = {}, at, entries }: Posting): Promise<boolean> {
  try {
    return await inSpan(postingOf(kind), () =>
      postTransaction(tx, {
        kind,
        naturalKey,
        at,
        detailsJson: JSON.stringify(details),
        kinds: entries.map(({ account }) => account.kind),
        owners: entries.map(({ account }) => ('ownerId' in account ? account.ownerId : null)),
        amounts: entries.map(({ amountScaled }) => formatMoney(amountScaled)),
      }),
    );
  } catch (error) {
    throw refusalFrom(error);
  }
}

/** Also for what the database posts by itself in the middle of a larger statement. */
export function postingOf(kind: Posting['kind']): SpanStart {
  return { name: `ledger ${kind}`, attributes: { 'entrepot.ledger.kind': kind } };
}

/** What is to be thrown instead of an error of the database: too little money is a refusal, everything else stays what it is. */
export function refusalFrom(error: unknown): unknown {
  return isShort(error) ? new DomainError('wallet.insufficient_balance') : error;
}

function isShort(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === BALANCE_RULE;
}
