import type { Mail } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../audit/index.ts';
import type { Parameters } from '../parameters/index.ts';
import type { PostBody } from './post-body.ts';
import type { SecretSeal } from './sealed-secret.ts';

export interface IntegrationServices extends Pick<Platform, 'db' | 'clock'> {
  parameters: Parameters;
  audit: Audit;
  mail: Pick<Mail, 'send'>;
  seal: SecretSeal;
  /** Development and demo send to programs on the same machine, too. */
  allowsLocal: boolean;
  post: PostBody;
}
