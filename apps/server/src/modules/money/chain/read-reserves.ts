/** What lies at our addresses on a network at one block that is named, so that anybody with a node can read the same. */
import type { Db } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { ChainReserves } from './chain-types.ts';
import { selectPaidAddresses } from './deposits.sql.ts';
import { NodeFault, Unreachable, type BlockHead } from './driver.ts';
import type { NetworkServices } from './network-services.ts';
import type { Signer } from './signer.ts';
import { scaledFrom } from './units.ts';

export async function readReserves(
  { network, driver, confirmationsNeeded }: NetworkServices,
  db: Db,
  signer: Signer | undefined,
): Promise<Pick<ChainReserves, 'block' | 'isAtBlock' | 'addresses'>> {
  const addresses = [
    ...new Set([...(await selectPaidAddresses(db, network.code, network.held.coin)), ...(signer ? [signer.address] : [])]),
  ];
  // Nodes of Tron and of Bitcoin tell balances of now alone; there the block is the last one when they were read.
  const isAtBlock = network.family === 'evm';
  try {
    return await driver.ask(async (reader) => {
      const head = await reader.headNumber();
      // Deep enough not to be thrown away, and not so deep that nodes have forgotten it. A test chain may be younger than that.
      const block: BlockHead | undefined = await reader.block(
        isAtBlock && !network.isDemo ? Math.max(0, head - confirmationsNeeded()) : head,
      );
      if (!block) throw new NodeFault('does not show a block that it has');
      const units = await reader.balancesOf(addresses, isAtBlock ? block.number : undefined);
      const { number, hash, at } = block;
      return {
        block: { number, hash, at },
        isAtBlock,
        addresses: addresses.map((address, index) => ({ address, balanceScaled: scaledFrom(units[index]!, network.held.decimals) })),
      };
    });
  } catch (error) {
    throw error instanceof Unreachable ? new DomainError('recharge.chain_error') : error;
  }
}
