/** What a withdrawal is measured by. The opening call shows it all, and the submission refuses by the same figures. */
import { formatMoney, MONEY_DECIMALS, parseMoney } from '@entrepot/contracts/money.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { NetworkInfo } from '../chain/index.ts';
import { scaledAmount } from '../../ground/parameters/index.ts';
import type { BoundRow } from './addresses.sql.ts';
import { windowAt, type Window } from './window.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';
import type { HolderRow } from './withdrawals.sql.ts';

type Services = Pick<WithdrawalServices, 'parameters' | 'clock' | 'chain'>;

/** More than the smallest part that a chain knows could be held, but never paid. */
export const DECIMALS = 6;
/** More than anybody can have; with its fee it would not fit into an account either. */
const MOST_SCALED = 10n ** BigInt(MONEY_DECIMALS + 18);

export function readAmount(text: string): bigint {
  const amountScaled = parseMoney(text);
  if (
    amountScaled === undefined ||
    amountScaled <= 0n ||
    amountScaled > MOST_SCALED ||
    amountScaled % 10n ** BigInt(MONEY_DECIMALS - DECIMALS) !== 0n
  ) {
    throw new DomainError('wallet.amount_invalid', { decimals: DECIMALS });
  }
  return amountScaled;
}

export function limitsOf({ parameters }: Pick<Services, 'parameters'>): { minScaled: bigint; maxScaled: bigint } {
  return { minScaled: scaledAmount(parameters.get('withdraw_min')), maxScaled: scaledAmount(parameters.get('withdraw_max')) };
}

export function checkLimits(services: Services, amountScaled: bigint): void {
  const { minScaled, maxScaled } = limitsOf(services);
  if (amountScaled < minScaled) throw new DomainError('withdraw.below_minimum', { min: formatMoney(minScaled) });
  if (amountScaled > maxScaled) throw new DomainError('withdraw.above_maximum', { max: formatMoney(maxScaled) });
}

export function currentWindow({ parameters, clock }: Pick<Services, 'parameters' | 'clock'>): Window | null {
  return windowAt(parameters.get('withdraw_from'), parameters.get('withdraw_to'), clock.now());
}

export function secondPersonAboveScaled({ parameters }: Pick<Services, 'parameters'>): bigint {
  return scaledAmount(parameters.get('withdraw_second_person_above'));
}

/** The later of the two: after a reset of the transaction password, and after a change of the address. Null where nothing is paused now. */
export function pausedUntil(holder: HolderRow, bound: Pick<BoundRow, 'rests_until'> | undefined, now: Date): Date | null {
  const ends = [holder.withdrawals_paused_until, bound?.rests_until ?? null].filter((end): end is Date => end !== null && end > now);
  return ends.length === 0 ? null : new Date(Math.max(...ends.map((end) => end.getTime())));
}

/** A network that does not answer at the moment pays later; one that the operator has not set up pays never. */
export function payingNetwork({ chain }: Pick<Services, 'chain'>, code: string): NetworkInfo {
  const network = chain.networks().find((candidate) => candidate.code === code);
  if (!network?.paysOut) throw new DomainError('payment.channel_closed');
  return network;
}
