/**
 * Finds a picture at a width and in a format: in memory, in storage, or by making it now. However many ask for the
 * same one at once, it is made once.
 */
import { createLru } from '../../../platform/lru.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readWhole } from '../../../platform/storage/read-whole.ts';
import { encodeResized } from './encode-picture.ts';
import { selectMediaObject, type MediaObject } from './media.sql.ts';
import { originalKey, variantKey, type PictureAddress, type PictureFormat } from './picture-address.ts';
import type { WorkQueue } from './work-queue.ts';

/** Draws a picture of the demo world from the recipe in its row; answers with the file. */
export type PictureDrawer = (recipe: unknown, widthPx: number, format: PictureFormat) => Promise<Buffer>;

export interface Asker {
  /** Whose turn the work takes, the client's address for instance. */
  owner: string;
  background?: boolean;
}

export interface PictureVariants {
  /** Undefined when there is no such picture. */
  get(address: PictureAddress, asker: Asker): Promise<Buffer | undefined>;
  useDrawer(drawer: PictureDrawer): void;
}

interface Flight {
  /** Changes when a visitor joins what was begun in the background. */
  asker: Asker;
  result: Promise<Buffer | undefined>;
}

export function createPictureVariants(platform: Pick<Platform, 'db' | 'storage' | 'log' | 'metrics'>, queue: WorkQueue): PictureVariants {
  const { db, storage, log, metrics } = platform;
  const hot = createLru<Buffer>();
  // They never change, so they need no invalidation.
  const rows = createLru<MediaObject>();
  const flights = new Map<string, Flight>();
  const made = metrics.counter('entrepot_media_variants_made_total', 'Picture variants drawn or resized');
  let drawer: PictureDrawer | undefined;

  async function rowOf(id: string): Promise<MediaObject | undefined> {
    const known = rows.get(id);
    if (known) return known;
    const row = await selectMediaObject(db, id);
    if (row) rows.set(id, row);
    return row;
  }

  async function make(address: PictureAddress, row: MediaObject, asker: Asker): Promise<Buffer | undefined> {
    const widthPx = Math.min(address.widthPx, row.widthPx);
    const key = variantKey(address);
    if (row.kind === 'drawing') {
      const draw = drawer;
      if (!draw) return undefined;
      return queue.run({ ...asker, key }, () => draw(row.recipe, widthPx, address.format));
    }
    const original = await readWhole(storage, originalKey(address.id));
    if (!original) {
      log.error({ mediaId: address.id }, 'the file of a picture is missing from storage');
      return undefined;
    }
    return queue.run({ ...asker, key }, () => encodeResized(original, widthPx, address.format));
  }

  async function find(address: PictureAddress, key: string, asker: Asker): Promise<Buffer | undefined> {
    const stored = await readWhole(storage, key);
    if (stored) return stored;
    const row = await rowOf(address.id);
    const data = row && (await make(address, row, asker));
    if (!data) return undefined;
    made.inc();
    // A full disk costs the cache, not the picture.
    await storage.put(key, data).catch((error) => log.error({ err: error, key }, 'a picture variant could not be stored'));
    return data;
  }

  function begin(address: PictureAddress, key: string, asker: Asker): Promise<Buffer | undefined> {
    const own = { ...asker };
    const result = find(address, key, own).finally(() => flights.delete(key));
    flights.set(key, { asker: own, result });
    return result;
  }

  function join(key: string, asker: Asker): Promise<Buffer | undefined> | undefined {
    const flight = flights.get(key);
    if (flight?.asker.background && !asker.background) {
      // Whether it waits in the queue already or is still on its way there, it goes in the visitor's turn.
      Object.assign(flight.asker, { owner: asker.owner, background: false });
      queue.promote(key, asker.owner);
    }
    return flight?.result;
  }

  return {
    async get(address, asker) {
      const key = variantKey(address);
      const inMemory = hot.get(key);
      if (inMemory) return inMemory;

      const data = await (join(key, asker) ?? begin(address, key, asker));
      // What nobody has asked for yet is not hot.
      if (data && !asker.background) hot.set(key, data);
      return data;
    },
    useDrawer(next) {
      drawer = next;
    },
  };
}
