/**
 * Makes a few files of the server's two thousand modules. Nothing is left out or renamed, and every path that sources build from their own
 * place stays the path it was.
 */
import { writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { rolldown, type OutputChunk, type Plugin } from 'rolldown';
import { builtinsWithoutFacade, isDear } from './builtins.ts';
import { lateMatchers } from './late-matchers.ts';
import { plainLetters } from './plain-letters.ts';

export interface BundleTask {
  /** Of the repository. */
  root: string;
  /** Programs by their names, as files below the root. */
  entries: Readonly<Record<string, string>>;
  /** What is left to be found, or not to be found, when it is needed. */
  leavesOut?: RegExp;
  /** Maps to the sources, which are as large as the code. */
  withMaps?: boolean;
}

export interface ServerBundle {
  chunks: OutputChunk[];
  /** Of the repository, without the packages of others. */
  files: string[];
}

/** Loaded at every start and made of plain JavaScript. The others are found in `node_modules` when they are needed. */
const BUNDLED =
  /^(?:@fastify\/|@lingui\/|ajv|countries-list|csv-parse|fastify|fflate|graphile-worker|isbot|kysely|otpauth|pg|pino|pofile|prom-client|qr|saxes|typebox|web-push|ws$|yauzl)/;
/** Bound to the machine, or found by their own place. */
const NEVER_BUNDLED = /^(?:node:|pg-native$|bufferutil$|utf-8-validate$|cpu-features$|typescript$)/;

/** One that knows its place by `import.meta` is told the place of its source. */
function placesOfSources({ root, entries }: BundleTask): Plugin {
  const names = new Map(Object.entries(entries).map(([name, file]) => [join(root, file), name]));
  // As deep as the folder that the bundle ends in, so that relative paths are the same.
  const place = join(root, 'apps', 'server', 'dist', 'digest');
  return {
    name: 'entrepot-places-of-sources',
    transform: {
      filter: { id: /[\\/](?:apps|packages|demo)[\\/].*\.ts$/, code: /import\.meta\.(?:url|dirname)/ },
      handler(code, id) {
        const own = JSON.stringify(relative(place, id));
        const bundled = code.replaceAll(/new URL\('([^'`$]+\.ts)', import\.meta\.url\)/g, (whole, path: string) => {
          const name = names.get(resolve(dirname(id), path));
          return name ? `new URL('./${name}.mjs', import.meta['url'])` : whole;
        });
        const placed = bundled
          .replaceAll('import.meta.url', `new URL(${own}, import.meta['url']).href`)
          .replaceAll(
            'import.meta.dirname',
            `process.getBuiltinModule('node:url').fileURLToPath(new URL('.', new URL(${own}, import.meta['url'])))`,
          );
        return { code: placed.replaceAll("import.meta['url']", 'import.meta.url'), map: null };
      },
    },
  };
}

export async function bundleServer(task: BundleTask, folder: string): Promise<ServerBundle> {
  const { root, entries, leavesOut, withMaps = true } = task;
  const built = await rolldown({
    cwd: root,
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)])),
    platform: 'node',
    external(id, importer) {
      if (isDear(id)) return false;
      if (NEVER_BUNDLED.test(id) || leavesOut?.test(id)) return true;
      if (/^[./]|^@entrepot\//.test(id) || isAbsolute(id)) return false;
      return !/[\\/]node_modules[\\/]/.test(importer ?? '') && !BUNDLED.test(id);
    },
    plugins: [placesOfSources(task), builtinsWithoutFacade(), lateMatchers()],
    onLog(level, log) {
      if (level === 'warn' && log.code !== 'CIRCULAR_DEPENDENCY' && log.code !== 'EVAL') throw new Error(log.message);
    },
  });
  const { output } = await built.generate({
    format: 'esm',
    sourcemap: withMaps,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  const chunks = output.filter((one) => one.type === 'chunk');
  for (const one of output) await writeFile(join(folder, one.fileName), one.type === 'chunk' ? plainLetters(one.code) : one.source);
  const files = new Set(
    chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.startsWith(root) && !/[\\/]node_modules[\\/]/.test(id)),
  );
  return { chunks, files: [...files] };
}
