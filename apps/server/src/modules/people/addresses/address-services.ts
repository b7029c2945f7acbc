import type { Platform } from '../../../platform/platform.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import type { Places } from '../../ground/places/index.ts';

/** What the commands of an address book need. */
export interface AddressServices extends Pick<Platform, 'db' | 'clock'> {
  parameters: Pick<Parameters, 'get'>;
  places: Pick<Places, 'isPlace'>;
}
