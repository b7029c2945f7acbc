import type { Mail } from '../../ground/mail/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../ground/audit/index.ts';
import type { Media } from '../../ground/media/index.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import type { Keyring } from './keyring.ts';

/** What the commands about verification need. */
export interface IdentityServices extends Pick<Platform, 'db' | 'clock'> {
  parameters: Pick<Parameters, 'get'>;
  media: Pick<Media, 'receiveDocument'>;
  mail: Pick<Mail, 'send'>;
  audit: Pick<Audit, 'record' | 'recordedBy'>;
  /** Undefined where the operator has set no key: then nothing is taken in. */
  keyring: Keyring | undefined;
}
