import type { WalletLevel } from './chain-types.ts';
import { Unreachable, type ChainWriter } from './driver.ts';
import type { NetworkServices } from './network-services.ts';
import { NATIVE_DECIMALS, scaledFrom } from './units.ts';

/** What lies in the wallet that pays out, as a node says it now. */
export async function levelOf({ driver, network }: NetworkServices<ChainWriter>, address: string): Promise<WalletLevel> {
  try {
    const [units, gasUnits] = await driver.ask((reader) => Promise.all([reader.balancesOf([address]), reader.nativeBalance(address)]));
    return { address, usdtScaled: scaledFrom(units[0]!, network.held.decimals), gasScaled: scaledFrom(gasUnits, NATIVE_DECIMALS) };
  } catch (error) {
    if (error instanceof Unreachable) return { address, usdtScaled: undefined, gasScaled: undefined };
    throw error;
  }
}
