import type { Mail } from '../../ground/mail/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Vouch } from '../../../platform/server-word.ts';
import type { Audit } from '../../ground/audit/index.ts';
import type { Captcha } from '../captcha/index.ts';
import type { Codes } from '../codes/index.ts';
import type { Guard, SecondFactors } from '../credentials/index.ts';
import type { Parameters } from '../../ground/parameters/index.ts';
import type { Sessions } from '../sessions/index.ts';

export interface ConsoleDependencies extends Pick<Platform, 'db' | 'clock' | 'config'> {
  parameters: Parameters;
  sessions: Sessions;
  guard: Guard;
  secondFactors: SecondFactors;
  captcha: Captcha;
  codes: Codes;
  audit: Audit;
  mail: Mail;
  vouch: Vouch;
}
