/** What `deploy/` holds for operators, filled the way operators fill it. */
import { execFile } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);

/** Writes the settings beside the file, since that is where an operator has them. */
export async function fillTemplate(template: string, to: string, values: Readonly<Record<string, string | number>>): Promise<void> {
  const settings = `${to}.settings`;
  await writeFile(
    settings,
    Object.entries(values)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
    { mode: 0o600 },
  );
  const { stdout } = await run('sh', [`${ROOT}deploy/fill`, settings, `${ROOT}deploy/${template}`]);
  await writeFile(to, stdout);
  await chmod(to, 0o644);
}
