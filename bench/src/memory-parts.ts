/** What a server's memory is made of, in megabytes, and how large those are that it has started. */
import { readdir, readFile } from 'node:fs/promises';
import type { Product } from './product.ts';
import { report } from './report.ts';

export interface MemoryParts {
  /** All that is in memory, as the system counts it. */
  resident: number;
  /** What V8 holds for objects, whether it uses it now or not. */
  heap: number;
  heapUsed: number;
  /** Buffers and what else hangs on objects outside of the heap. */
  external: number;
  /** The rest: code, stacks, what libraries and the allocator hold. */
  native: number;
  /** The demo's chain and payment company. */
  children: number;
}

const MEGABYTE = 1024 * 1024;

export async function memoryParts({ origin, pid, memoryMb }: Pick<Product, 'origin' | 'pid' | 'memoryMb'>): Promise<MemoryParts> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const figure = (name: string): number => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)![1]) / MEGABYTE;
  const resident = await memoryMb();
  const [heap, external] = [figure('nodejs_heap_size_total_bytes'), figure('nodejs_external_memory_bytes')];
  const heapUsed = figure('nodejs_heap_size_used_bytes');
  return { resident, heap, heapUsed, external, native: resident - heap - external, children: await childrenMb(pid) };
}

async function childrenMb(parent: number): Promise<number> {
  let sum = 0;
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    if (Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === parent) sum += Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  }
  return sum;
}

const NAMES: Record<keyof MemoryParts, string> = {
  resident: 'all',
  heap: 'heap',
  heapUsed: 'heap in use',
  external: 'external',
  native: 'native',
  children: 'chain and gateway beside it',
};

export function reportMemory(bench: string, when: string, parts: MemoryParts): void {
  for (const [part, name] of Object.entries(NAMES))
    report({ bench, figure: `memory ${when}, ${name}`, value: parts[part as keyof MemoryParts], unit: 'MB' });
}
