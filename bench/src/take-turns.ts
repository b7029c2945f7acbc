import { perSecond, SECONDS } from './database-baselines.ts';

const TURNS = 6;

/** In short turns, so that a machine that is busy for a while is so for all of them alike. */
export async function takeTurns(works: ReadonlyArray<() => Promise<void>>, clients: number): Promise<number[]> {
  const sums = works.map(() => 0);
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [index, work] of works.entries()) sums[index]! += await perSecond(work, clients, SECONDS / TURNS);
  }
  return sums.map((sum) => sum / TURNS);
}
