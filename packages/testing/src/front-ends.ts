/** The built front ends, as visitors get them. Whoever needs them first builds them, the others of a run wait for that. */
import { buildFrontEnds } from '@entrepot/server/start/build.ts';

let built: Promise<void> | undefined;

/** Whether they have to be built is looked up once per process. */
export function builtFrontEnds(): Promise<void> {
  return (built ??= buildFrontEnds({ onNeeded: (frontEnds) => process.stdout.write(`Building ${frontEnds.join(', ')}.\n`) }));
}
