/** Compiles the test coin. `node demo/src/chain/compile.ts` writes its artefact anew; a test holds the two together. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import solc from 'solc';

const SOURCE = fileURLToPath(new URL('TestUsdt.sol', import.meta.url));
export const ARTEFACT = fileURLToPath(new URL('test-usdt.gen.ts', import.meta.url));

interface Compiled {
  errors?: Array<{ severity: string; formattedMessage: string }>;
  contracts: Record<
    string,
    Record<string, { abi: unknown; evm: { bytecode: { object: string }; methodIdentifiers: Record<string, string> } }>
  >;
}

export async function compileTestUsdt(): Promise<string> {
  const input = {
    language: 'Solidity',
    sources: { 'TestUsdt.sol': { content: await readFile(SOURCE, 'utf8') } },
    settings: {
      evmVersion: 'shanghai',
      optimizer: { enabled: true, runs: 200 },
      // Without the hash of the source at its end the code changes only when what it does changes.
      metadata: { appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.methodIdentifiers'] } },
    },
  };
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input))) as Compiled;
  const serious = errors.filter(({ severity }) => severity === 'error');
  if (serious.length > 0) throw new Error(serious.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const { abi, evm } = contracts['TestUsdt.sol']!['TestUsdt']!;
  return [
    '/** Written by demo/src/chain/compile.ts from TestUsdt.sol. */',
    `export const TEST_USDT_ABI = ${JSON.stringify(abi, null, 2)} as const;`,
    '/** Signature → selector. */',
    `export const TEST_USDT_METHODS = ${JSON.stringify(evm.methodIdentifiers, null, 2)} as const;`,
    `export const TEST_USDT_BYTECODE = '0x${evm.bytecode.object}';`,
    '',
  ].join('\n');
}

if (import.meta.main) await writeFile(ARTEFACT, await compileTestUsdt());
