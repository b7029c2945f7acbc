/** A second start, when everything is installed, built and loaded. */
import { startProduct } from './product.ts';
import { report } from './report.ts';

export async function benchStart(): Promise<void> {
  await (await startProduct()).stop();
  const product = await startProduct();
  report({ bench: 'start', figure: 'second start to ready', value: product.readyAfterMs, unit: 'ms' });
  report({ bench: 'start', figure: 'memory, idle', value: await product.memoryMb(), unit: 'MB' });
  await product.stop();
}
