import type { OpeningHours } from '@entrepot/i18n/opening-hours.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { CatalogReader } from '../../goods/catalog/index.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import type { Warnings } from './safety/warnings.ts';

export interface ChatServices {
  db: Db;
  clock: Clock;
  parameters: Pick<Parameters, 'get'>;
  catalog: Pick<CatalogReader, 'anyCards'>;
  warnings: Warnings;
  /** When somebody of a storefront's service is usually there. */
  hoursOf: (storefrontCode: string) => OpeningHours | undefined;
}
