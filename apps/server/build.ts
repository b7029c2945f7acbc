/**
 * Bundles the server into a few files: two thousand modules that are found, read and stripped of their types one by one are most of a
 * start. Nothing is left out or renamed, and every path that the sources build from their own place stays the path it was.
 *
 * `node apps/server/build.ts` writes `apps/server/dist/<digest>/` and, last, `apps/server/dist/current.json`, which names it with what it
 * was made of. Older ones stay for a while: a server that runs loads some of its files late.
 */
import { hash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown, type OutputChunk, type Plugin } from 'rolldown';
import { builtinsWithoutFacade, isDear } from './build/builtins.ts';
import { SERVER_ENTRIES } from './build/entries.ts';
import { lateMatchers } from './build/late-matchers.ts';
import { plainLetters } from './build/plain-letters.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DIST = join(ROOT, 'apps', 'server', 'dist');
const KEPT_MS = 2 * 24 * 60 * 60 * 1000;
/** As deep as the folder that it ends in, so that relative paths are the same. */
const PLACE = join(DIST, 'digest');

/** Loaded at every start and made of plain JavaScript. The others are found in `node_modules` when they are needed. */
const BUNDLED =
  /^(?:@fastify\/|@lingui\/|ajv|countries-list|csv-parse|fastify|fflate|graphile-worker|isbot|kysely|otpauth|pg|pino|pofile|prom-client|qr|saxes|typebox|web-push|ws$|yauzl)/;
/** Bound to the machine, or found by their own place. */
const NEVER_BUNDLED = /^(?:node:|pg-native$|bufferutil$|utf-8-validate$|cpu-features$|typescript$)/;

/** One that knows its place by `import.meta` is told the place of its source. */
function placesOfSources(): Plugin {
  const entries = new Map(Object.entries(SERVER_ENTRIES).map(([name, file]) => [join(ROOT, file), name]));
  return {
    name: 'entrepot-places-of-sources',
    transform: {
      filter: { id: /[\\/](?:apps|packages|demo)[\\/].*\.ts$/, code: /import\.meta\.(?:url|dirname)/ },
      handler(code, id) {
        const own = JSON.stringify(relative(PLACE, id));
        const bundled = code.replaceAll(/new URL\('([^'`$]+\.ts)', import\.meta\.url\)/g, (whole, path: string) => {
          const name = entries.get(resolve(dirname(id), path));
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

async function bundle(folder: string): Promise<{ chunks: OutputChunk[]; files: string[] }> {
  const built = await rolldown({
    cwd: ROOT,
    input: Object.fromEntries(Object.entries(SERVER_ENTRIES).map(([name, file]) => [name, join(ROOT, file)])),
    platform: 'node',
    external(id, importer) {
      if (isDear(id)) return false;
      if (NEVER_BUNDLED.test(id)) return true;
      if (/^[./]|^@entrepot\//.test(id) || isAbsolute(id)) return false;
      return !/[\\/]node_modules[\\/]/.test(importer ?? '') && !BUNDLED.test(id);
    },
    plugins: [placesOfSources(), builtinsWithoutFacade(), lateMatchers()],
    onLog(level, log) {
      if (level === 'warn' && log.code !== 'CIRCULAR_DEPENDENCY' && log.code !== 'EVAL') throw new Error(log.message);
    },
  });
  const { output } = await built.generate({
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  const chunks = output.filter((one) => one.type === 'chunk');
  for (const one of output) await writeFile(join(folder, one.fileName), one.type === 'chunk' ? plainLetters(one.code) : one.source);
  const files = new Set(
    chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.startsWith(ROOT) && !/[\\/]node_modules[\\/]/.test(id)),
  );
  return { chunks, files: [...files] };
}

/** By their size and the time of their last change: a start looks at all of them, and has no time to read them. */
async function noteOf(file: string, begunAtMs: number): Promise<[path: string, bytes: number, changedAtMs: number]> {
  const { size, mtimeMs } = await stat(file);
  // Whoever saved it while it was being bundled gets it bundled again.
  return [relative(ROOT, file), size, mtimeMs < begunAtMs ? mtimeMs : -1];
}

async function buildServer(): Promise<void> {
  const begunAtMs = Date.now();
  await mkdir(DIST, { recursive: true });
  const unfinished = await mkdtemp(join(DIST, 'unfinished-'));
  try {
    const { chunks, files } = await bundle(unfinished);
    const digest = hash('sha256', chunks.map(({ fileName, code }) => `${fileName}\0${code}\0`).join('')).slice(0, 16);
    const place = join(DIST, digest);
    // What is there already is the same, and what Node has compiled of it is still good.
    if (await stat(place).catch(() => undefined)) await utimes(place, new Date(), new Date());
    else await rename(unfinished, place);
    const tools = (await readdir(join(ROOT, 'apps', 'server', 'build'))).map((name) => join('apps', 'server', 'build', name));
    const others = ['package-lock.json', 'apps/server/build.ts', ...tools];
    const inputs = await Promise.all([...files, ...others.map((file) => join(ROOT, file))].map((file) => noteOf(file, begunAtMs)));
    const note = join(DIST, `current-${process.pid}.json`);
    await writeFile(note, JSON.stringify({ digest, node: process.version, inputs }));
    await rename(note, join(DIST, 'current.json'));
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  await removeOld();
}

async function removeOld(): Promise<void> {
  for (const name of await readdir(DIST)) {
    const path = join(DIST, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > KEPT_MS) await rm(path, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServer();
