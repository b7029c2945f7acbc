import { execFileSync } from 'node:child_process';

/** What a clone stands at; nothing where there is no clone or no git. */
export function readCommit(root: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
