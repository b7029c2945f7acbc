import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createBar } from './bar.mjs';
import { fail } from './fail.mjs';
import { createInstallCount } from './install-count.mjs';
import { isInstalled } from './installed.mjs';
import { ROOT } from './root.mjs';
import { shareOfInstalling } from './start-steps.mjs';

/**
 * Installs exactly what the lock file names, when that is not what is there. Not with `npm ci`: it refuses a lock file
 * without the entries of other platforms, which not every registry carries. This takes the same versions from the lock
 * file and leaves it as it is. Warnings are left out: they compare the packages with the machine's Node, not with ours.
 *
 * `withTools` brings what tests and benchmarks need too, a quarter of everything; whoever has it keeps it. `share` is how much of the whole
 * the install is, where a bar goes on after it. Returns how far the bar has come.
 */
export async function ensureInstalled({ withTools = false, share = 1 } = {}) {
  if (isInstalled(ROOT, withTools)) return 0;
  withTools ||= existsSync(join(ROOT, 'node_modules', 'vitest'));
  process.stdout.write('Installing the dependencies. The first time takes about a minute.\n');
  const bar = createBar(process.stdout);
  const count = createInstallCount(join(ROOT, 'package-lock.json'), withTools);
  const onLine = (line) => {
    if (count.hear(line)) bar.show(count.fraction() * share, `Installing: ${count.placed()} of ${count.total} packages`);
  };
  await install(process.execPath, withTools, onLine);
  // npm leaves optional packages out that the Node it runs on is too old for. The product runs on its own, which is there by now.
  const own = join(ROOT, 'node_modules', 'node', 'bin', 'node');
  if (npmFile && !isInstalled(ROOT, withTools) && existsSync(own)) await install(own, withTools, onLine);
  bar.show(share, 'Installed');
  bar.close();
  return share;
}

/** For the start of a server: its bar goes on where this one ends. */
export async function installForStart(defaultSize) {
  const dataDir = resolve(ROOT, process.env.DATA_DIR || '.data');
  const isFirst = !process.env.DATABASE_URL && !existsSync(join(dataDir, 'postgres'));
  const begunAtMs = Date.now();
  const reached = await ensureInstalled({ share: shareOfInstalling({ size: process.env.DEMO || defaultSize, isFirst }) });
  return reached === 0 ? {} : { ENTREPOT_INSTALLED: JSON.stringify({ share: reached, ms: Date.now() - begunAtMs }) };
}

/** Inside an npm script npm names its own file, which spares the search for it on every platform. */
const npmFile = /npm-cli\.c?js$/.test(process.env.npm_execpath ?? '') ? process.env.npm_execpath : undefined;
/** What npm says at this level is counted, and only what is left of it is said. */
const ARGUMENTS = ['install', '--no-save', '--no-audit', '--no-fund', '--timing', '--loglevel=http'];

function install(node, withTools, onLine) {
  const args = [...ARGUMENTS, withTools ? '--include=dev' : '--omit=dev'];
  const options = { cwd: ROOT, stdio: ['inherit', 'pipe', 'pipe'] };
  const child = npmFile
    ? spawn(node, [npmFile, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' });
  let unsaid = '';
  const hear = (line) => {
    if (/^npm (http|timing|warn|notice|info)\b/i.test(line)) onLine(line);
    else unsaid += `${line}\n`;
  };
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      lines.forEach(hear);
    });
    stream.on('end', () => rest && hear(rest));
  }
  return new Promise((resolvePromise) => {
    child.on('error', (error) => fail(`npm could not be started: ${error.message}.`));
    child.on('close', (code) => {
      if (code === 0) return resolvePromise();
      process.stderr.write(`\n${unsaid}`);
      fail('The dependencies could not be installed; what npm says about it stands above.');
    });
  });
}
