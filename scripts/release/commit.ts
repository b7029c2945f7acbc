import { execFileSync } from 'node:child_process';

/** What a clone stands at, or what it is told where there is no clone, as when an image is built; nothing where it is not told. */
export function readCommit(root: string): string {
  if (process.env.ENTREPOT_COMMIT) return process.env.ENTREPOT_COMMIT;
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
