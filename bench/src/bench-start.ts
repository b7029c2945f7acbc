/** A second start, when everything is installed, built and loaded. Of several the quickest counts: the others were disturbed. */
import { readFileSync } from 'node:fs';
import { memoryParts, reportMemory } from './memory-parts.ts';
import { startProduct } from './product.ts';
import { report } from './report.ts';

const STARTS = 5;
const TICKS_PER_SECOND = 100;

export async function benchStart(): Promise<void> {
  await (await startProduct()).stop();
  const [readyMs, cpuSeconds]: [number[], number[]] = [[], []];
  for (let start = 1; start <= STARTS; start++) {
    const product = await startProduct();
    readyMs.push(product.readyAfterMs);
    cpuSeconds.push(cpuOf(product.pid));
    if (start === STARTS) {
      await product.settledMemoryMb();
      reportMemory('start', 'after the start', await memoryParts(product));
    }
    await product.stop();
  }
  report({ bench: 'start', figure: 'second start to ready', value: Math.min(...readyMs), unit: 'ms' });
  report({ bench: 'start', figure: 'second start to ready, slowest', value: Math.max(...readyMs), unit: 'ms' });
  report({ bench: 'start', figure: 'processor time of the server until ready', value: Math.min(...cpuSeconds), unit: 's' });
}

function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
