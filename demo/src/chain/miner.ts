/** Mines a block every few seconds while there is a reason to, and rests otherwise: an idle demo costs nothing. */

/** So many after the last transaction, which confirms it wherever few confirmations are asked for. */
const BLOCKS_AFTER_TRANSACTION = 30;

export interface Miner {
  /** Something waits to be mined. */
  wake(): void;
}

export function createMiner(mine: () => Promise<unknown>, secondsPerBlock: number): Miner {
  let blocksLeft = 0;
  let timer: NodeJS.Timeout | undefined;

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      blocksLeft -= 1;
      void mine().finally(() => {
        if (blocksLeft > 0) schedule();
      });
    }, secondsPerBlock * 1_000);
  }

  return {
    wake() {
      blocksLeft = BLOCKS_AFTER_TRANSACTION;
      schedule();
    },
  };
}
