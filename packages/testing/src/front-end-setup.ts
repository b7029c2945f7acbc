/** Browser tests look at the built front ends, as visitors do. */
import { buildFrontEnds } from '@entrepot/server/start/build.ts';

export default async function setup(): Promise<void> {
  await buildFrontEnds({ onProgress: (sentence) => process.stdout.write(`${sentence}\n`) });
}
