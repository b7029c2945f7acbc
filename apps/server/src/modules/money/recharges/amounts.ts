/** Amounts of recharges. */
import { CURRENCY, formatMoney, MONEY_DECIMALS, parseMoney } from '@entrepot/contracts/money.ts';
import { DomainError } from '../../../platform/errors.ts';
import { scaledAmount, type Parameters } from '../../ground/parameters/index.ts';

const SCALE = 10n ** BigInt(MONEY_DECIMALS);
/** As the specification says of recharges; what is paid in another coin needs more. */
const DECIMALS = 2;
const COIN_DECIMALS = 8;

export interface Limits {
  minScaled: bigint;
  maxScaled: bigint;
}

export function limitsOf(parameters: Pick<Parameters, 'get'>): Limits {
  return { minScaled: scaledAmount(parameters.get('recharge_min')), maxScaled: scaledAmount(parameters.get('recharge_max')) };
}

/** A bank's line is seen by people alone; above this two of them have to see the same. */
export function secondPersonAboveScaled(parameters: Pick<Parameters, 'get'>): bigint {
  return scaledAmount(parameters.get('recharge_second_person_above'));
}

/** A person's own figure: greater than nothing, and with no more decimals than are meant. */
export function readAmount(text: string, coin: string): bigint {
  const decimals = coin === CURRENCY ? DECIMALS : COIN_DECIMALS;
  const amountScaled = parseMoney(text);
  if (amountScaled === undefined || amountScaled <= 0n || amountScaled % 10n ** BigInt(MONEY_DECIMALS - decimals) !== 0n) {
    throw new DomainError('wallet.amount_invalid', { decimals });
  }
  return amountScaled;
}

export function checkLimits(usdtScaled: bigint, { minScaled, maxScaled }: Limits): void {
  if (usdtScaled < minScaled || usdtScaled > maxScaled)
    throw new DomainError('wallet.amount_limit', { min: formatMoney(minScaled), max: formatMoney(maxScaled) });
}

/** What an amount of a coin is worth, rounded down: nobody is credited what was not paid. */
export function worthScaled(amountScaled: bigint, rateScaled: bigint): bigint {
  return (amountScaled * rateScaled) / SCALE;
}

/** The smallest amount of a coin that is worth the minimum, rounded up to what a person can type. */
export function minimumIn(minScaled: bigint, rateScaled: bigint): bigint {
  const step = 10n ** BigInt(MONEY_DECIMALS - COIN_DECIMALS);
  const exact = (minScaled * SCALE + rateScaled - 1n) / rateScaled;
  return ((exact + step - 1n) / step) * step;
}
