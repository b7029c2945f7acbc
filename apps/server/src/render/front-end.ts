/** Where the code of the buyers' sites comes from: built bundles, or Vite in middleware mode while they are being worked on. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBundle } from '@entrepot/buyer/page-render.ts';
import type { FastifyInstance } from 'fastify';
import { folderOf, readBuiltAssets, serveAssets, serveFilesInDevelopment, type AssetsFor, type FrontEndPlace } from './front-end-files.ts';

export const DESKTOP: FrontEndPlace = { app: 'storefront', base: '/' };
/** In a folder of its own. */
export const MOBILE: FrontEndPlace = { app: 'mobile', base: '/m/' };

export interface FrontEnd {
  /** The folder of its addresses, without a slash at its end. */
  base: string;
  bundle(): Promise<ServerBundle>;
  /** Whether it has a page at this path; none is known as long as it is being built, since nobody is sent where they would wait. */
  knows(path: string, isDevelopment: boolean): Promise<boolean>;
  /** Once the bundle is there. */
  assetsFor: AssetsFor;
}

/** `built` is kept when its files are there: on a first start the shop opens earlier, and whoever opens the mobile site waits for it. */
export async function useBuiltFrontEnd(app: FastifyInstance, place: FrontEndPlace, built?: Promise<void>): Promise<FrontEnd> {
  await serveAssets(app, place);
  async function load(): Promise<{ bundle: ServerBundle; assetsFor: AssetsFor }> {
    await built;
    const address = pathToFileURL(join(folderOf(place), 'dist', 'server', 'entry-server.js')).href;
    return { assetsFor: readBuiltAssets(place), bundle: (await import(address)) as ServerBundle };
  }
  let loaded: Awaited<ReturnType<typeof load>> | undefined;
  const loading = load().then((it) => (loaded = it));
  // Whoever builds says what went wrong; whoever asks is told that there is nothing to see.
  loading.catch(() => undefined);
  if (!built) await loading;
  return {
    base: baseOf(place),
    bundle: async () => (await loading).bundle,
    knows: async (path, isDevelopment) => loaded?.bundle.knownAddress(path, isDevelopment) !== undefined,
    assetsFor(sources) {
      if (!loaded) throw new Error(`apps/${place.app} is not built yet`);
      return loaded.assetsFor(sources);
    },
  };
}

export async function useFrontEndInDevelopment(app: FastifyInstance, place: FrontEndPlace): Promise<FrontEnd> {
  const { vite, assetsFor } = await serveFilesInDevelopment(app, place);
  const bundle = async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as ServerBundle;
  return {
    base: baseOf(place),
    bundle,
    knows: async (path, isDevelopment) => (await bundle()).knownAddress(path, isDevelopment) !== undefined,
    assetsFor,
  };
}

const baseOf = ({ base }: FrontEndPlace): string => base.slice(0, -1);
