/** The product's own commands, run as a person runs them. */
import { fileURLToPath } from 'node:url';
import { runNode, type Finished } from './run-node.ts';

const CLI = fileURLToPath(new URL('../../../apps/server/src/cli/main.ts', import.meta.url));

/** `entrepot …` with the given settings. */
export function entrepot(args: string[], env: Record<string, string>): Promise<Finished> {
  return runNode([CLI, ...args], env);
}
