/** What a withdrawal costs, before anybody asks for one. */
import { formatMoney } from '@entrepot/contracts/money.ts';
import { payingNetwork, readAmount } from './conditions.ts';
import { feeOf, feeRule } from './fee.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';

type Services = Pick<WithdrawalServices, 'parameters' | 'chain'>;

export interface Quote {
  amount: string;
  fee: string;
  total: string;
}

/** What leaves the balance when an amount is to arrive. */
export function quote({ parameters }: Pick<Services, 'parameters'>, amount: string): Quote {
  const amountScaled = readAmount(amount);
  const feeScaled = feeOf(amountScaled, feeRule(parameters));
  return { amount: formatMoney(amountScaled), fee: formatMoney(feeScaled), total: formatMoney(amountScaled + feeScaled) };
}

/** The rule of a channel, which is the same for all of them, and what it comes to where an amount is named. */
export function feeOfChannel(
  services: Services,
  { amount, channel }: { amount?: string | undefined; channel?: string | undefined },
): { amount: string | null; fee: string; total: string | null; rule: { minimum: string; basisPoints: number } } {
  const quoted = amount === undefined ? undefined : quote(services, amount);
  if (channel !== undefined) payingNetwork(services, channel);
  const { minScaled, basisPoints } = feeRule(services.parameters);
  const minimum = formatMoney(minScaled);
  return { ...(quoted ?? { amount: null, fee: minimum, total: null }), rule: { minimum, basisPoints } };
}
