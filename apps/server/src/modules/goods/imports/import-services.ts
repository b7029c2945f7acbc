import type { Platform } from '../../../platform/platform.ts';
import type { FetchBytes } from '../../../platform/outgoing/fetch-bytes.ts';
import type { Audit } from '../../ground/audit/index.ts';
import type { ByteBudget, Media } from '../../ground/media/index.ts';
import type { Parameters } from '../../ground/parameters/index.ts';

export interface ImportServices extends Pick<Platform, 'db' | 'clock' | 'storage'> {
  parameters: Pick<Parameters, 'get'>;
  audit: Pick<Audit, 'record'>;
  media: Pick<Media, 'keepShopPicture'>;
  /** Pictures at other people's addresses. */
  fetchBytes: FetchBytes;
  /** What all files under way may hold in memory until they are stored. */
  budget: ByteBudget;
}
