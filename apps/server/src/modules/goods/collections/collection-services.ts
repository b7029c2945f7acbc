import type { Platform } from '../../../platform/platform.ts';
import type { CatalogReader } from '../catalog/index.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import type { ShopReader } from '../shop-pages/index.ts';

export interface CollectionServices extends Pick<Platform, 'db' | 'clock'> {
  parameters: Pick<Parameters, 'get'>;
  catalog: Pick<CatalogReader, 'anyCards'>;
  shops: Pick<ShopReader, 'anyCards'>;
}
