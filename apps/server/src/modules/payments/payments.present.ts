import type { PaymentChannel } from '@entrepot/contracts/calls/recharge.ts';
import type { Channel, Opening } from './channels.ts';
import type { PaymentProvider } from './provider.ts';

export function presentChannel({ code, name, kind, coins }: Channel, { isDemo }: PaymentProvider, opening: Opening, limits: { min: number; max: number }): PaymentChannel {
  return { channel: code, name, kind, isDemo, isOpen: opening === 'open', coins: [...coins], minimum: String(limits.min), maximum: String(limits.max) };
}
