import { STATEMENT_CAUSES, type StatementLine, type Wallet } from '@entrepot/contracts/calls/wallet.ts';
import { CURRENCY, formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { Balances } from '../../books/ledger/index.ts';
import type { MovementRow } from './wallet.sql.ts';

export function presentWallet({ availableScaled, holdScaled }: Balances, escrow: string): Wallet {
  return {
    currency: CURRENCY,
    balance: formatMoney(availableScaled + holdScaled),
    available: formatMoney(availableScaled),
    hold: formatMoney(holdScaled),
    escrow: formatMoney(moneyFrom(escrow)),
  };
}

/** A line of a statement, of a person's or of a shop's. */
export interface Movement extends Omit<StatementLine, 'kind'> {
  kind: StatementLine['kind'] | 'order_settlement';
}

export function presentMovement({ id, at, kind, amount, details, ...row }: MovementRow): Movement {
  return {
    id,
    at: at.toISOString(),
    // What moves available money is of one of the kinds that a statement knows.
    kind: kind as Movement['kind'],
    cause: causeOf(details, row.order_id),
    amount: formatMoney(moneyFrom(amount)),
    balanceAfter: formatMoney(moneyFrom(row.balance_after)),
    note: kind === 'adjustment' ? textOf(details, 'note') : null,
    ...(fieldOf(details, 'byOne') === true ? { isByOne: true } : {}),
  };
}

function causeOf(details: unknown, orderId: string | null): StatementLine['cause'] {
  const cause = fieldOf(details, 'cause');
  const [kind, id, serial] = [STATEMENT_CAUSES.find((one) => one === fieldOf(cause, 'kind')), textOf(cause, 'id'), textOf(cause, 'serial')];
  if (kind && id !== null && serial !== null) return { kind, id, serial };
  const order = textOf(details, 'order');
  return orderId === null || order === null ? null : { kind: 'order', id: orderId, serial: order };
}

function fieldOf(value: unknown, name: string): unknown {
  return value !== null && typeof value === 'object' && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

function textOf(value: unknown, name: string): string | null {
  const text = fieldOf(value, name);
  return typeof text === 'string' ? text : null;
}
