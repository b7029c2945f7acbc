/** Does after the login what a visitor wanted to do before it. */
import { CallError } from '@entrepot/api-client/call-error.ts';
import type { Client } from '@entrepot/api-client/client.ts';
import { isOwnAddress, takePendingAction, type PendingAction } from '../pending-action.ts';

export interface CarriedOut {
  kind: PendingAction['kind'];
  /** The server's words, where it refused. */
  refusal: string | undefined;
}

/** Undefined: nothing was wanted, or no answer came. */
export async function carryOutPendingAction(client: Client): Promise<CarriedOut | undefined> {
  const wish = takePendingAction();
  if (!wish) return undefined;
  const { action } = wish;
  try {
    await (action.kind === 'collect'
      ? client.call('keepGoods!add', { goodsId: action.goodsId }, { quiet: true })
      : client.call('focusSeller!add', { sellerId: action.sellerId }, { quiet: true }));
    return { kind: action.kind, refusal: undefined };
  } catch (error) {
    return error instanceof CallError ? { kind: action.kind, refusal: error.message } : undefined;
  }
}

/** Where a login leads: back to where one came from, as long as that is a page of this storefront and not a door itself. */
export function addressAfterLogin(back: string | undefined, home: string): string {
  const isDoor = back !== undefined && /^\/(?:login|register|forgotPassword)(?:[?#]|$)/.test(back);
  return back !== undefined && isOwnAddress(back) && !isDoor ? back : home;
}
