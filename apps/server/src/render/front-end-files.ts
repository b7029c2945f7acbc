/** The files of one front end: built ones with the manifest that names them, or Vite in middleware mode while it is being worked on. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { DocumentAssets } from './document.ts';

const ENTRY = 'src/entry-client.tsx';

export interface FrontEndPlace {
  /** Its folder under `apps`. */
  app: string;
  /** Where its addresses begin, with a slash at both ends. */
  base: string;
}

/** What a page made of these source files needs. */
export type AssetsFor = (sources: readonly string[]) => DocumentAssets;

/** One entry of Vite's manifest, as far as we read it. */
export interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
}

export type Manifest = Record<string, ManifestChunk>;

export function folderOf({ app }: FrontEndPlace): string {
  return fileURLToPath(new URL(`../../../${app}/`, import.meta.url));
}

/** Files are looked up when they are asked for, so the folder may be filled later. */
export async function serveAssets(server: FastifyInstance, place: FrontEndPlace): Promise<void> {
  const root = join(folderOf(place), 'dist', 'client', 'assets');
  mkdirSync(root, { recursive: true });
  await server.register(fastifyStatic, {
    root,
    prefix: `${place.base}assets/`,
    index: false,
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
}

export function readBuiltAssets(place: FrontEndPlace): AssetsFor {
  const manifestPath = join(folderOf(place), 'dist', 'client', '.vite', 'manifest.json');
  if (!existsSync(manifestPath)) throw new Error(`The front end ${place.app} is not built. Run node apps/${place.app}/build.ts first.`);
  const manifest = withPlainNames(JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest);
  return (sources) => assetsFromManifest(manifest, sources, place.base);
}

/** Modules that are no files are named relative to wherever the build was started; here they have one name. */
function withPlainNames(manifest: Manifest): Manifest {
  return Object.fromEntries(Object.entries(manifest).map(([name, chunk]) => [name.replace(/^(?:\.\.\/)+(?=virtual:)/, ''), chunk]));
}

/** The entry's module, then everything it and the page's own chunks import, so that nothing is discovered late. */
export function assetsFromManifest(manifest: Manifest, sources: readonly string[], base = '/'): DocumentAssets {
  const seen = new Set<string>();
  function visit(key: string): void {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(visit);
  }
  [ENTRY, ...sources].forEach(visit);
  const chunks = [...seen].flatMap((key) => manifest[key] ?? []);
  const entry = manifest[ENTRY];
  if (!entry) throw new Error('The built front end lacks its entry. Build it again.');
  return {
    styleSheets: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `${base}${file}`),
    scripts: [`${base}${entry.file}`],
    preloads: chunks.filter((chunk) => chunk !== entry).map((chunk) => `${base}${chunk.file}`),
    files: Object.fromEntries(sources.flatMap((source) => (manifest[source] ? [[source, `${base}${manifest[source].file}`]] : []))),
  };
}

/** Below the base, these are Vite's to answer; everything else is a page or a call. */
const VITE_FOLDERS = /^(?:@|src\/|node_modules\/|__vite)/;

export interface DevelopmentFiles {
  vite: ViteDevServer;
  assetsFor: AssetsFor;
}

export async function serveFilesInDevelopment(server: FastifyInstance, place: FrontEndPlace): Promise<DevelopmentFiles> {
  const { createServer } = await import('vite');
  const folder = folderOf(place);
  const vite = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    appType: 'custom',
    // The socket of hot reload rides on a port of its own, found free at the start.
    server: { middlewareMode: true, ws: {} },
  });
  server.addHook('onClose', () => vite.close());
  server.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(place.base) || !VITE_FOLDERS.test(request.url.slice(place.base.length))) {
      done();
      return;
    }
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  });
  return {
    vite,
    assetsFor: () => ({
      // Asked for directly, a style sheet comes as one; the entry sets up hot reload before the first component is loaded.
      styleSheets: [`${place.base}src/styles.css?direct`],
      scripts: [`${place.base}@vite/client`, `${place.base}src/entry-development.ts`],
      preloads: [],
    }),
  };
}
