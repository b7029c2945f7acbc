/** Starts the local test chain beside this process and ends it with it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { LocalChainSettings, LocalNodeOptions } from './local-chain-settings.ts';

export interface LocalChain {
  settings: LocalChainSettings;
  stop(): Promise<void>;
}

const NODE = fileURLToPath(new URL('local-node.ts', import.meta.url));

export async function startLocalChain(options: Partial<LocalNodeOptions>): Promise<LocalChain> {
  const child = spawn(process.execPath, [NODE, JSON.stringify(options)], { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint = (complaint + text).slice(-2_000)));
  // Writing to a process that is gone already is no news.
  child.stdin.on('error', () => undefined);
  const lines = createInterface(child.stdout);
  const line = await Promise.race([
    once(lines, 'line').then(([text]) => String(text)),
    ended.then(() => {
      throw new Error(`The local test chain did not start. ${complaint}`.trim());
    }),
  ]);
  return {
    settings: JSON.parse(line) as LocalChainSettings,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
