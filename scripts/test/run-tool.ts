import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const INTERRUPTED_EXIT_CODE = 130;

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
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: onWindows && tool !== 'node',
    });
    // Vitest still has a database to stop; this process waits for it, and then ends as well.
    let interrupted = false;
    const passOn = (signal: NodeJS.Signals): void => {
      interrupted = true;
      child.kill(signal);
    };
    process.on('SIGINT', passOn).on('SIGTERM', passOn);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGINT', passOn).off('SIGTERM', passOn);
      if (interrupted) process.exit(INTERRUPTED_EXIT_CODE);
      resolve(code ?? 1);
    });
  });
}
