import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface ToolRun {
  title: string;
  /** A program of `node_modules/.bin`, or `node` for the one that runs this. */
  tool: string;
  args: string[];
  env?: Record<string, string>;
}

/** Shows what the tool says as it says it; answers with its exit code. */
export function runTool({ title, tool, args, env = {} }: ToolRun): Promise<number> {
  process.stdout.write(`\n== ${title}\n`);
  const onWindows = process.platform === 'win32';
  const program = tool === 'node' ? process.execPath : join(ROOT, 'node_modules', '.bin', onWindows ? `${tool}.cmd` : tool);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env }, shell: onWindows && tool !== 'node' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
