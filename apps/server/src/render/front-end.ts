/** Where the storefront's code comes from: the built bundle, or Vite in middleware mode while it is being worked on. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBundle } from '@entrepot/buyer/page-render.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { DocumentAssets } from './document.ts';

const FOLDER = fileURLToPath(new URL('../../../storefront/', import.meta.url));
const ENTRY = 'src/entry-client.tsx';

export interface FrontEnd {
  bundle(): Promise<ServerBundle>;
  /** What a page made of these source files needs. */
  assetsFor(sources: readonly string[]): DocumentAssets;
}

/** One entry of Vite's manifest, as far as we read it. */
export interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
}

export type Manifest = Record<string, ManifestChunk>;

export async function useBuiltFrontEnd(app: FastifyInstance): Promise<FrontEnd> {
  const client = join(FOLDER, 'dist', 'client');
  const manifestPath = join(client, '.vite', 'manifest.json');
  if (!existsSync(manifestPath)) throw new Error('The storefront is not built. Run node apps/storefront/build.ts first.');
  const manifest = withPlainNames(JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest);
  const bundle = (await import(pathToFileURL(join(FOLDER, 'dist', 'server', 'entry-server.js')).href)) as ServerBundle;

  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    index: false,
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  return { bundle: async () => bundle, assetsFor: (sources) => assetsFromManifest(manifest, sources) };
}

/** Modules that are no files are named relative to wherever the build was started; here they have one name. */
function withPlainNames(manifest: Manifest): Manifest {
  return Object.fromEntries(Object.entries(manifest).map(([name, chunk]) => [name.replace(/^(?:\.\.\/)+(?=virtual:)/, ''), chunk]));
}

/** The entry's module, then everything it and the page's own chunks import, so that nothing is discovered late. */
export function assetsFromManifest(manifest: Manifest, sources: readonly string[]): DocumentAssets {
  const seen = new Set<string>();
  function visit(key: string): void {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(visit);
  }
  [ENTRY, ...sources].forEach(visit);
  const chunks = [...seen].flatMap((key) => manifest[key] ?? []);
  const entry = manifest[ENTRY];
  if (!entry) throw new Error('The built storefront lacks its entry. Build it again.');
  return {
    styleSheets: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
    scripts: [`/${entry.file}`],
    preloads: chunks.filter((chunk) => chunk !== entry).map((chunk) => `/${chunk.file}`),
  };
}

/** Addresses that are Vite's to answer; everything else is a page or a call. */
const VITE_ADDRESS = /^\/(?:@|src\/|node_modules\/|__vite)/;

export async function useFrontEndInDevelopment(app: FastifyInstance): Promise<FrontEnd> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: FOLDER,
    configFile: join(FOLDER, 'vite.config.ts'),
    appType: 'custom',
    // The socket of hot reload rides on a port of its own, found free at the start.
    server: { middlewareMode: true, ws: {} },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (!VITE_ADDRESS.test(request.url)) {
      done();
      return;
    }
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  });
  return {
    bundle: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as ServerBundle,
    assetsFor: () => ({
      // Asked for directly, a style sheet comes as one; the entry sets up hot reload before the first component is loaded.
      styleSheets: ['/src/styles.css?direct'],
      scripts: ['/@vite/client', '/src/entry-development.ts'],
      preloads: [],
    }),
  };
}
