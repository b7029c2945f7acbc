/** Where the storefront's code comes from: the built bundle, or Vite in middleware mode while it is being worked on. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBundle } from '@entrepot/buyer/page-render.ts';
import type { FastifyInstance } from 'fastify';
import { folderOf, serveBuiltFiles, serveFilesInDevelopment, type AssetsFor, type FrontEndPlace } from './front-end-files.ts';

const STOREFRONT: FrontEndPlace = { app: 'storefront', base: '/' };

export interface FrontEnd {
  bundle(): Promise<ServerBundle>;
  assetsFor: AssetsFor;
}

export async function useBuiltFrontEnd(app: FastifyInstance): Promise<FrontEnd> {
  const assetsFor = await serveBuiltFiles(app, STOREFRONT);
  const bundle = (await import(pathToFileURL(join(folderOf(STOREFRONT), 'dist', 'server', 'entry-server.js')).href)) as ServerBundle;
  return { bundle: async () => bundle, assetsFor };
}

export async function useFrontEndInDevelopment(app: FastifyInstance): Promise<FrontEnd> {
  const { vite, assetsFor } = await serveFilesInDevelopment(app, STOREFRONT);
  return { bundle: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as ServerBundle, assetsFor };
}
