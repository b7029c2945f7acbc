import type { Mail } from '../../ground/mail/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../ground/audit/index.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import type { PostBody } from '../../../platform/outgoing/post-body.ts';
import type { SecretSeal } from './sealed-secret.ts';

export interface WebhookServices extends Pick<Platform, 'db' | 'clock'> {
  parameters: Parameters;
  audit: Audit;
  mail: Pick<Mail, 'send'>;
  seal: SecretSeal;
  /** Development and demo send to programs on the same machine, too. */
  allowsLocal: boolean;
  post: PostBody;
}
